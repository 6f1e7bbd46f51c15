import type { ReactNode } from "react"

import { PageMessages } from "@/app/page-messages"

export default function ProfilesLayout({ children }: { children: ReactNode }) {
  return <PageMessages namespaces={["profiles", "profile", "links", "channels"]}>{children}</PageMessages>
}
