import { z } from "zod"
import type { Metrics, Published } from "@/lib/platforms/platform"
import { ask, postPath, type MoltbookAccess } from "./client"

const answerSchema = z.object({
  post: z.object({
    upvotes: z.number().nullish(),
    downvotes: z.number().nullish(),
    comment_count: z.number().nullish(),
  }),
})

/** Moltbook counts no views. What others wrote is left out: it is text by strangers' programs. */
export async function analytics([published]: Published[], at: MoltbookAccess): Promise<Metrics> {
  const { post } = await ask(at, postPath(published?.id ?? ""), answerSchema)
  const { upvotes, downvotes, comment_count } = post
  return {
    likes: upvotes ?? undefined,
    comments: comment_count ?? undefined,
    raw: { upvotes: upvotes ?? null, downvotes: downvotes ?? null, comment_count: comment_count ?? null },
  }
}
