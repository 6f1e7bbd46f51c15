import type { Metadata } from "next"

import { PageTexts } from "@/app/page-texts"
import { texts } from "@/app/texts"
import { WebhooksView } from "@/components/webhooks/webhooks-view"

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await texts("webhooks"))("title") })

export default function Page() {
  return (
    <PageTexts areas={["webhooks"]}>
      <WebhooksView />
    </PageTexts>
  )
}
