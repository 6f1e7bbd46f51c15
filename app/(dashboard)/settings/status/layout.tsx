import type { ReactNode } from "react"

import { PageMessages } from "@/app/page-messages"

export default function StatusLayout({ children }: { children: ReactNode }) {
  return <PageMessages namespaces={["status", "executor"]}>{children}</PageMessages>
}
