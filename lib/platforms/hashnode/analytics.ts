import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import type { Metrics, PublishedPart } from "@/lib/platforms/platform"
import { graphql, type HashnodeContext } from "./client"
import { metricsQuery } from "./queries"

const metricsSchema = z.object({
  post: z
    .looseObject({
      views: z.number().nullish(),
      reactionCount: z.number(),
      responseCount: z.number(),
      replyCount: z.number(),
    })
    .nullish(),
})

export async function analytics([published]: PublishedPart[], ctx: HashnodeContext): Promise<Metrics> {
  const variables = { id: published?.id ?? "" }
  const post = (await graphql(ctx, metricsSchema, { query: metricsQuery, variables }))?.post
  if (!post) throw rejected("This article no longer exists on Hashnode.")
  return {
    impressions: post.views ?? undefined,
    likes: post.reactionCount,
    comments: post.responseCount + post.replyCount,
    raw: z.json().parse(post),
  }
}
