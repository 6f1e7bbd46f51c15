import type { Metadata } from "next"

import { PageTexts } from "@/app/page-texts"
import { texts } from "@/app/texts"
import { ComposeView } from "@/components/compose/compose-view"

export async function generateMetadata(): Promise<Metadata> {
  const t = await texts("compose")
  return { title: t("heading") }
}

export default function Page() {
  return (
    <PageTexts areas={["compose", "preview", "captionHelp", "media", "mediaDialogs", "mediaEdit"]}>
      <ComposeView />
    </PageTexts>
  )
}
