import type { Caller } from "@/lib/access/caller"
import { rawJson, type RawJson } from "@/lib/db/raw-json"
import { notFound } from "@/lib/errors/app-error"
import { revision, type Revised } from "@/lib/http/revision"
import { findRendered, encodePosts } from "./assemble-posts"

export async function getPost(
  { organizationId }: Caller,
  { id }: { id: string },
): Promise<RawJson & Revised> {
  const { posts, accounts } = await findRendered([{ id }])
  const [post] = posts
  if (post?.organizationId !== organizationId) throw notFound("Post")
  return { ...rawJson(await encodePosts(posts, accounts)), [revision]: post.revision }
}
