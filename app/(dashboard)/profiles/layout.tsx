import type { ReactNode } from "react"

import { PageTexts } from "@/app/page-texts"

export default function ProfilesLayout({ children }: { children: ReactNode }) {
  return <PageTexts areas={["profiles", "profile", "links", "channels"]}>{children}</PageTexts>
}
