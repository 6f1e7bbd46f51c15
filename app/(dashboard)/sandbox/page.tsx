import type { Metadata } from "next"

import { PageMessages } from "@/app/page-messages"
import { getTranslations } from "@/app/get-translations"
import { SandboxView } from "@/components/sandbox/sandbox-view"

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("sandbox"))("title"),
})

export default function Page() {
  return (
    <PageMessages namespaces={["sandbox"]}>
      <SandboxView />
    </PageMessages>
  )
}
