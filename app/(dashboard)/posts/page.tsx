import type { Metadata } from "next"

import { PostsView } from "@/components/posts/posts-view"

export const metadata: Metadata = { title: "Posts" }

export default function Page() {
  return <PostsView />
}
