import { z } from "zod"
import type { Metrics, Published } from "@/lib/platforms/platform"
import { call, type LemmyAccess } from "./client"

const countsSchema = z.looseObject({ comments: z.number(), upvotes: z.number(), downvotes: z.number() })
/** 0.19 counts beside the post, 1.0 on it. */
const viewSchema = z.object({
  post_view: z.union([
    z.object({ counts: countsSchema }).transform(({ counts }) => counts),
    z
      .object({ post: countsSchema })
      .transform(({ post: { comments, upvotes, downvotes } }) => ({ comments, upvotes, downvotes })),
  ]),
})

/** Lemmy counts no views. Later parts of a thread are comments of our own. */
export async function analytics([post, ...parts]: Published[], at: LemmyAccess): Promise<Metrics> {
  const id = post?.id.split("/")[1] ?? ""
  const { post_view: counts } = await call(at, `/post?${new URLSearchParams({ id })}`, viewSchema)
  return {
    likes: counts.upvotes,
    comments: Math.max(0, counts.comments - parts.length),
    raw: z.json().parse(counts),
  }
}
