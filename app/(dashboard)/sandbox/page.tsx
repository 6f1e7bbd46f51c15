import { PageMessages } from "@/app/page-messages"
import { pageMetadata } from "@/app/page-metadata"
import { SandboxView } from "@/components/sandbox/sandbox-view"

export const generateMetadata = pageMetadata("sandbox", (t) => t("title"))

export default function Page() {
  return (
    <PageMessages namespaces={["sandbox"]}>
      <SandboxView />
    </PageMessages>
  )
}
