import { z } from "zod"
import type { Metrics, PublishedPart } from "@/lib/platforms/platform"
import { api, postPath, type MoltbookContext } from "./client"

const responseSchema = z.object({
  post: z.object({
    upvotes: z.number().nullish(),
    downvotes: z.number().nullish(),
    comment_count: z.number().nullish(),
  }),
})

/** Moltbook doesn't count views. Comments are left out of `raw`, since they're untrusted text from other agents. */
export async function analytics([published]: PublishedPart[], ctx: MoltbookContext): Promise<Metrics> {
  const { post } = await api.json(ctx, postPath(published?.id ?? ""), responseSchema)
  const { upvotes, downvotes, comment_count } = post
  return {
    likes: upvotes ?? undefined,
    comments: comment_count ?? undefined,
    raw: { upvotes: upvotes ?? null, downvotes: downvotes ?? null, comment_count: comment_count ?? null },
  }
}
