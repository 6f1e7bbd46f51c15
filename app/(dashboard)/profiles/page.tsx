import { pageMetadata } from "@/app/page-metadata"
import { ProfilesView } from "@/components/profiles/profiles-view"

export const generateMetadata = pageMetadata("profiles", (t) => t("title"))

export default function Page() {
  return <ProfilesView />
}
