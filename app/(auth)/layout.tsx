import type { ReactNode } from "react"

import { PageTexts } from "@/app/page-texts"
import { CentredPage } from "@/components/shell/centred-page"

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <PageTexts areas={["auth"]}>
      <CentredPage>{children}</CentredPage>
    </PageTexts>
  )
}
