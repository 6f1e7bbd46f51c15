import type { Metadata } from "next"

import { getTranslations } from "@/app/get-translations"
import { ProfileView } from "@/components/profiles/profile-view"

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("profiles"))("title"),
})

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  return <ProfileView id={(await params).id} />
}
