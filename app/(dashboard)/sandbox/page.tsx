import type { Metadata } from "next"

import { PageTexts } from "@/app/page-texts"
import { texts } from "@/app/texts"
import { SandboxView } from "@/components/sandbox/sandbox-view"

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await texts("sandbox"))("title") })

export default function Page() {
  return (
    <PageTexts areas={["sandbox"]}>
      <SandboxView />
    </PageTexts>
  )
}
