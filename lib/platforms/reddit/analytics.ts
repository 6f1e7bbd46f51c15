import { z } from "zod"
import type { Metrics, PublishedPart } from "@/lib/platforms/platform"
import { requestJson, type RedditContext } from "./client"

const count = z.number().nullish()
const infoSchema = z.object({
  data: z.object({
    children: z.array(
      z.object({
        data: z.object({
          ups: count,
          score: count,
          upvote_ratio: count,
          num_comments: count,
          num_crossposts: count,
          view_count: count,
          /** Set when moderators or a filter hid the post. */
          removed_by_category: z.string().nullish(),
        }),
      }),
    ),
  }),
})

/** Reddit only returns view counts for some accounts. */
export async function analytics(published: PublishedPart[], ctx: RedditContext): Promise<Metrics> {
  const ids = published.map(({ id }) => id).join(",")
  const { data } = await requestJson(ctx, `/api/info?id=${ids}`, infoSchema)
  const post = data.children[0]?.data
  if (!post) return { raw: null }
  return {
    likes: post.ups ?? post.score ?? 0,
    comments: post.num_comments ?? 0,
    shares: post.num_crossposts ?? 0,
    ...(typeof post.view_count === "number" && { impressions: post.view_count }),
    raw: z.json().parse(post),
  }
}
