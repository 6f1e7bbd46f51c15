import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import type { Metrics, PublishedPart } from "@/lib/platforms/platform"
import type { Json } from "@/lib/platforms/json"
import { ask, type BlueskyContext } from "./client"

/** `getPosts` takes 25 at a time, as many as a thread has parts. */
const postsSchema = z.object({ posts: z.array(z.record(z.string(), z.json())) })

/** The whole thread counts as one post. Bluesky counts no impressions. */
export async function analytics(published: PublishedPart[], ctx: BlueskyContext): Promise<Metrics> {
  const uris = published.map(({ id }) => id)
  const { posts } = await ask(ctx, "app.bsky.feed.getPosts", { uris }, postsSchema)
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
