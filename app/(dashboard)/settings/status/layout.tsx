import type { ReactNode } from "react"

import { PageTexts } from "@/app/page-texts"

export default function StatusLayout({ children }: { children: ReactNode }) {
  return <PageTexts areas={["status", "executor"]}>{children}</PageTexts>
}
