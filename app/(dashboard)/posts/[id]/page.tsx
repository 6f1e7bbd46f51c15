import type { Metadata } from "next"

import { PostView } from "@/components/posts/post-view"

export const metadata: Metadata = { title: "Post" }

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  return <PostView id={(await params).id} />
}
