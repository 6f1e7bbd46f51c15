import type { ReactNode } from "react"

import { PageMessages } from "@/app/page-messages"

export default function ChannelsLayout({ children }: { children: ReactNode }) {
  return <PageMessages namespaces={["channels", "channel"]}>{children}</PageMessages>
}
