import { pageMetadata } from "@/app/page-metadata"
import { ProfilesView } from "@/components/profiles/profiles-view"

export const generateMetadata = pageMetadata("profiles", "title")

export default function Page() {
  return <ProfilesView />
}
