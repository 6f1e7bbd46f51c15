import { z } from "zod"
import type { Metrics, PublishedPart } from "@/lib/platforms/platform"
import { api, locationOf, type DiscordContext } from "./client"

const messageSchema = z.looseObject({
  reactions: z.array(z.looseObject({ count: z.number() })).default([]),
  thread: z.looseObject({ message_count: z.number().default(0) }).nullish(),
})

/** Counts reactions and messages in the post's thread. Discord doesn't report views. */
export async function analytics(published: PublishedPart[], ctx: DiscordContext): Promise<Metrics> {
  const messages: z.infer<typeof messageSchema>[] = []
  for (const part of published) {
    const { channelId } = locationOf(part)
    messages.push(await api.json(ctx, `/channels/${channelId}/messages/${part.id}`, messageSchema))
  }
  return {
    likes: messages.flatMap(({ reactions }) => reactions).reduce((total, { count }) => total + count, 0),
    comments: messages.reduce((total, { thread }) => total + (thread?.message_count ?? 0), 0),
    raw: z.json().parse(messages),
  }
}
