import { z } from "zod"
import { PlatformError, rejected } from "@/lib/platforms/errors"
import type { Metrics, Published } from "@/lib/platforms/platform"
import { ask, type VkAccess } from "./client"

const count = z.looseObject({ count: z.number() }).optional()
const postsSchema = z.object({
  items: z.array(z.object({ views: count, likes: count, comments: count, reposts: count })),
})
const reachSchema = z.array(
  z.looseObject({ reach_total: z.number().optional(), links: z.number().optional() }),
)

/** Told of communities only, and to those who run them. */
async function reachOf(postId: string, at: VkAccess) {
  const { ownerId } = at.credentials
  if (ownerId > 0) return null
  try {
    const [reach] = await ask(at, "stats.getPostReach", { owner_id: ownerId, post_ids: postId }, reachSchema)
    return reach ?? null
  } catch (error) {
    if (error instanceof PlatformError && ["rejected", "reconnect"].includes(error.kind)) return null
    throw error
  }
}

export async function analytics([published]: Published[], at: VkAccess): Promise<Metrics> {
  const id = published?.id ?? ""
  const { items } = await ask(at, "wall.getById", { posts: id }, postsSchema)
  const [post] = items
  if (!post) throw rejected("This post is no longer on VK.")
  const reach = await reachOf(id.split("_")[1] ?? "", at)
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
