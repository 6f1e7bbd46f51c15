import type { Metadata } from "next"

import { texts } from "@/app/texts"
import { ProfilesView } from "@/components/profiles/profiles-view"

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await texts("profiles"))("title") })

export default function Page() {
  return <ProfilesView />
}
