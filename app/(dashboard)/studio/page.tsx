import type { Metadata } from "next"

import { PageMessages } from "@/app/page-messages"
import { getTranslations } from "@/app/get-translations"
import { StudioView } from "@/components/studio/studio-view"

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("studio"))("title"),
})

export default function Page() {
  return (
    <PageMessages namespaces={["studio", "media"]}>
      <StudioView />
    </PageMessages>
  )
}
