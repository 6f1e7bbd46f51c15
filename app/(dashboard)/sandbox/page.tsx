import { notFound } from "next/navigation"

import { PageMessages } from "@/app/page-messages"
import { pageMetadata } from "@/app/page-metadata"
import { SandboxView } from "@/components/sandbox/sandbox-view"
import { env } from "@/lib/config/env"

export const generateMetadata = pageMetadata("sandbox", (t) => t("title"))

export default function Page() {
  if (!env.SANDBOX) notFound()
  return (
    <PageMessages namespaces={["sandbox"]}>
      <SandboxView />
    </PageMessages>
  )
}
