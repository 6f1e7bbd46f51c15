import type { ReactNode } from "react"

import { PageTexts } from "@/app/page-texts"

export default function AuthorizeLayout({ children }: { children: ReactNode }) {
  return <PageTexts areas={["consent", "scopes", "auth"]}>{children}</PageTexts>
}
