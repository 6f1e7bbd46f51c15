import type { ReactNode } from "react"

import { PageTexts } from "@/app/page-texts"

export default function ExecutorLayout({ children }: { children: ReactNode }) {
  return <PageTexts areas={["executor"]}>{children}</PageTexts>
}
