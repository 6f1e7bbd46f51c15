import { PageMessages } from "@/app/page-messages"
import { settingsMetadata } from "@/app/(dashboard)/settings/settings-metadata"
import { WebhooksView } from "@/components/webhooks/webhooks-view"

export const generateMetadata = settingsMetadata("webhooks")

export default function Page() {
  return (
    <PageMessages namespaces={["webhooks"]}>
      <WebhooksView />
    </PageMessages>
  )
}
