import type { ReactNode } from "react"

import { PageMessages } from "@/app/page-messages"

export default function ExecutorLayout({ children }: { children: ReactNode }) {
  return <PageMessages namespaces={["executor"]}>{children}</PageMessages>
}
