import type { ReactNode } from "react"

import { PageMessages } from "@/app/page-messages"

export default function AuthorizeLayout({ children }: { children: ReactNode }) {
  return <PageMessages namespaces={["consent", "scopes", "auth"]}>{children}</PageMessages>
}
