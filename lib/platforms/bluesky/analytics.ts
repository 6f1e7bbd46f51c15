import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import type { Metrics, PublishedPart } from "@/lib/platforms/platform"
import type { Json } from "@/lib/platforms/json"
import { xrpcGet, type BlueskyContext } from "./client"

/** `getPosts` accepts up to 25 URIs, which is also the limit for parts in a thread. */
const postsSchema = z.object({ posts: z.array(z.record(z.string(), z.json())) })

/** Sums up all parts of a thread. Bluesky doesn't report impressions. */
export async function analytics(published: PublishedPart[], ctx: BlueskyContext): Promise<Metrics> {
  const uris = published.map(({ id }) => id)
  const { posts } = await xrpcGet(ctx, "app.bsky.feed.getPosts", { uris }, postsSchema)
  if (posts.length === 0) throw rejected("The post is no longer on Bluesky.")
  const sum = (name: string) =>
    posts.reduce((total, post) => total + (typeof post[name] === "number" ? post[name] : 0), 0)
  return {
    likes: sum("likeCount"),
    comments: sum("replyCount"),
    shares: sum("repostCount") + sum("quoteCount"),
    saves: sum("bookmarkCount"),
    raw: posts as Json,
  }
}
