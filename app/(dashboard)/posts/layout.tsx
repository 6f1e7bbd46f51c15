import type { ReactNode } from "react"

import { PageTexts } from "@/app/page-texts"

export default function PostsLayout({ children }: { children: ReactNode }) {
  return <PageTexts areas={["posts", "post", "approvals", "calendar", "preview"]}>{children}</PageTexts>
}
