import type { ReactNode } from "react"

import { PageTexts } from "@/app/page-texts"

export default function ChannelsLayout({ children }: { children: ReactNode }) {
  return <PageTexts areas={["channels", "channel"]}>{children}</PageTexts>
}
