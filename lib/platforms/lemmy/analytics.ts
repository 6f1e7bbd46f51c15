import { z } from "zod"
import type { Metrics, PublishedPart } from "@/lib/platforms/platform"
import { api, type LemmyContext } from "./client"

const countsSchema = z.looseObject({ comments: z.number(), upvotes: z.number(), downvotes: z.number() })
/** 0.19 returns the counts next to the post, 1.0 as part of it. */
const viewSchema = z.object({
  post_view: z.union([
    z.object({ counts: countsSchema }).transform(({ counts }) => counts),
    z
      .object({ post: countsSchema })
      .transform(({ post: { comments, upvotes, downvotes } }) => ({ comments, upvotes, downvotes })),
  ]),
})

/** Lemmy doesn't count views. A thread's later parts are our own comments, so they're not counted. */
export async function analytics([post, ...parts]: PublishedPart[], ctx: LemmyContext): Promise<Metrics> {
  const id = post?.id.split("/")[1] ?? ""
  const { post_view: counts } = await api.json(ctx, `/post?${new URLSearchParams({ id })}`, viewSchema)
  return {
    likes: counts.upvotes,
    comments: Math.max(0, counts.comments - parts.length),
    raw: z.json().parse(counts),
  }
}
