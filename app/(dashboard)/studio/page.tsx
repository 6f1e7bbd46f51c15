import type { Metadata } from "next"

import { PageTexts } from "@/app/page-texts"
import { texts } from "@/app/texts"
import { StudioView } from "@/components/studio/studio-view"

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await texts("studio"))("title") })

export default function Page() {
  return (
    <PageTexts areas={["studio", "media"]}>
      <StudioView />
    </PageTexts>
  )
}
