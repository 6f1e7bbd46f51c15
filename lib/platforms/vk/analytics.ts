import { z } from "zod"
import { PlatformError, rejected } from "@/lib/platforms/errors"
import type { Metrics, PublishedPart } from "@/lib/platforms/platform"
import { callMethod, type VkContext } from "./client"

const count = z.looseObject({ count: z.number() }).optional()
const postsSchema = z.object({
  items: z.array(z.object({ views: count, likes: count, comments: count, reposts: count })),
})
const reachSchema = z.array(
  z.looseObject({ reach_total: z.number().optional(), links: z.number().optional() }),
)

/** Only community admins can read the reach of posts. */
async function readReach(postId: string, ctx: VkContext) {
  const { ownerId } = ctx.credentials
  if (ownerId > 0) return null
  try {
    const parameters = { owner_id: ownerId, post_ids: postId }
    const [reach] = await callMethod(ctx, "stats.getPostReach", parameters, reachSchema)
    return reach ?? null
  } catch (error) {
    if (error instanceof PlatformError && ["rejected", "reconnect"].includes(error.kind)) return null
    throw error
  }
}

export async function analytics([published]: PublishedPart[], ctx: VkContext): Promise<Metrics> {
  const id = published?.id ?? ""
  const { items } = await callMethod(ctx, "wall.getById", { posts: id }, postsSchema)
  const [post] = items
  if (!post) throw rejected("This post no longer exists on VK.")
  const reach = await readReach(id.split("_")[1] ?? "", ctx)
  return {
    impressions: post.views?.count,
    reach: reach?.reach_total,
    likes: post.likes?.count,
    comments: post.comments?.count,
    shares: post.reposts?.count,
    clicks: reach?.links,
    raw: z.json().parse({ ...post, ...(reach && { reach }) }),
  }
}
