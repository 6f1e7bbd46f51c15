import { z } from "zod"
import type { Metrics, PublishedPart } from "@/lib/platforms/platform"
import { api, type WhopContext } from "./client"

const postSchema = z.looseObject({
  view_count: z.number().nullish(),
  like_count: z.number().nullish(),
  comment_count: z.number().nullish(),
})

export async function analytics([published]: PublishedPart[], ctx: WhopContext): Promise<Metrics> {
  const post = await api.json(ctx, `/forum_posts/${encodeURIComponent(published?.id ?? "")}`, postSchema)
  return {
    impressions: post.view_count ?? undefined,
    likes: post.like_count ?? undefined,
    comments: post.comment_count ?? undefined,
    raw: z.json().parse(post),
  }
}
