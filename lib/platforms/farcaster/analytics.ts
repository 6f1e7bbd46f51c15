import { z } from "zod"
import type { Metrics, PublishedPart } from "@/lib/platforms/platform"
import { api, type FarcasterContext } from "./client"

const castSchema = z.object({
  reactions: z.object({ likes_count: z.number(), recasts_count: z.number() }),
  replies: z.object({ count: z.number() }),
})

/** Sums up all parts of a thread, without counting later parts as replies. Farcaster has no view counts. */
export async function analytics(published: PublishedPart[], ctx: FarcasterContext): Promise<Metrics> {
  const casts: z.infer<typeof castSchema>[] = []
  for (const { id } of published) {
    const query = new URLSearchParams({ identifier: id, type: "hash" })
    casts.push((await api.json(ctx, `/cast/?${query}`, z.object({ cast: castSchema }))).cast)
  }
  const sum = (count: (cast: (typeof casts)[number]) => number) =>
    casts.reduce((total, cast) => total + count(cast), 0)
  return {
    likes: sum(({ reactions }) => reactions.likes_count),
    shares: sum(({ reactions }) => reactions.recasts_count),
    comments: Math.max(0, sum(({ replies }) => replies.count) - (published.length - 1)),
    raw: casts,
  }
}
