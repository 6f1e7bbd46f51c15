import { PageMessages } from "@/app/page-messages"
import { pageMetadata } from "@/app/page-metadata"
import { StudioView } from "@/components/studio/studio-view"

export const generateMetadata = pageMetadata("studio", (t) => t("title"))

export default function Page() {
  return (
    <PageMessages namespaces={["studio", "media"]}>
      <StudioView />
    </PageMessages>
  )
}
