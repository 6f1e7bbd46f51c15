import type { ReactNode } from "react"

import { PageMessages } from "@/app/page-messages"

export default function PostsLayout({ children }: { children: ReactNode }) {
  return (
    <PageMessages namespaces={["posts", "post", "approvals", "calendar", "preview"]}>{children}</PageMessages>
  )
}
