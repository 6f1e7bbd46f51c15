import type { Metadata } from "next"

import { texts } from "@/app/texts"
import { ProfileView } from "@/components/profiles/profile-view"

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await texts("profiles"))("title") })

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  return <ProfileView id={(await params).id} />
}
