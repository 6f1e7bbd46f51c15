import { z } from "zod"
import type { Metrics, Published } from "@/lib/platforms/platform"
import { call, type WhopAccess } from "./client"

const postSchema = z.looseObject({
  view_count: z.number().nullish(),
  like_count: z.number().nullish(),
  comment_count: z.number().nullish(),
})

export async function analytics([published]: Published[], at: WhopAccess): Promise<Metrics> {
  const post = await call(at, `/forum_posts/${encodeURIComponent(published?.id ?? "")}`, postSchema)
  return {
    impressions: post.view_count ?? undefined,
    likes: post.like_count ?? undefined,
    comments: post.comment_count ?? undefined,
    raw: z.json().parse(post),
  }
}
