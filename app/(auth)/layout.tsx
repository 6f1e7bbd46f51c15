import type { ReactNode } from "react"

import { PageMessages } from "@/app/page-messages"
import { CenteredPage } from "@/components/shell/centered-page"

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <PageMessages namespaces={["auth"]}>
      <CenteredPage>{children}</CenteredPage>
    </PageMessages>
  )
}
