import type { Metadata } from "next"

import { getTranslations } from "@/app/get-translations"
import { ProfilesView } from "@/components/profiles/profiles-view"

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("profiles"))("title"),
})

export default function Page() {
  return <ProfilesView />
}
