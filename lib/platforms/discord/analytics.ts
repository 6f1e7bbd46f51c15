import { z } from "zod"
import type { Metrics, PublishedPart } from "@/lib/platforms/platform"
import { ask, type DiscordContext } from "./client"
import { placeOf } from "./message-address"

const messageSchema = z.looseObject({
  reactions: z.array(z.looseObject({ count: z.number() })).default([]),
  thread: z.looseObject({ message_count: z.number().default(0) }).nullish(),
})

/** Reactions and the messages of the thread below. Discord counts no views. */
export async function analytics(published: PublishedPart[], ctx: DiscordContext): Promise<Metrics> {
  const messages: z.infer<typeof messageSchema>[] = []
  for (const one of published) {
    const { channelId } = placeOf(one)
    messages.push(await ask(ctx, `/channels/${channelId}/messages/${one.id}`, messageSchema))
  }
  return {
    likes: messages.flatMap(({ reactions }) => reactions).reduce((total, { count }) => total + count, 0),
    comments: messages.reduce((total, { thread }) => total + (thread?.message_count ?? 0), 0),
    raw: z.json().parse(messages),
  }
}
