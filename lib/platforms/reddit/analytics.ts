import { z } from "zod"
import type { Metrics, Published } from "@/lib/platforms/platform"
import { ask, type RedditAccess } from "./client"

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

/** Views are told to few. */
export async function analytics(published: Published[], at: RedditAccess): Promise<Metrics> {
  const ids = published.map(({ id }) => id).join(",")
  const { data } = await ask(at, `/api/info?id=${ids}`, infoSchema)
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
