import { pageMetadata } from "@/app/page-metadata"
import { ProfileView } from "@/components/profiles/profile-view"

export const generateMetadata = pageMetadata("profiles", (t) => t("title"))

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  return <ProfileView id={(await params).id} />
}
