import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import type { Metrics, Published } from "@/lib/platforms/platform"
import { ask, type HashnodeAccess } from "./client"
import { metricsQuery } from "./documents"

const metricsSchema = z.object({
  post: z
    .looseObject({
      views: z.number().nullish(),
      reactionCount: z.number(),
      responseCount: z.number(),
      replyCount: z.number(),
    })
    .nullable(),
})

export async function analytics([published]: Published[], at: HashnodeAccess): Promise<Metrics> {
  const variables = { id: published?.id ?? "" }
  const post = (await ask(at, metricsSchema, { query: metricsQuery, variables }))?.post
  if (!post) throw rejected("This article is no longer on Hashnode.")
  return {
    impressions: post.views ?? undefined,
    likes: post.reactionCount,
    comments: post.responseCount + post.replyCount,
    raw: z.json().parse(post),
  }
}
