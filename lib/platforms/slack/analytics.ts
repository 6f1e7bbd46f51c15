import { z } from "zod"
import type { Metrics, PublishedPart } from "@/lib/platforms/platform"
import { callMethod, type SlackContext } from "./client"

const messageSchema = z.looseObject({
  reactions: z.array(z.looseObject({ count: z.number() })).default([]),
  reply_count: z.number().default(0),
})

/** Reactions, and replies in the thread. Slack has no view counts. */
export async function analytics(published: PublishedPart[], ctx: SlackContext): Promise<Metrics> {
  const messages: z.infer<typeof messageSchema>[] = []
  for (const { id } of published) {
    const query = { channel: ctx.credentials.channelId, timestamp: id, full: "true" }
    const { message } = await callMethod(ctx, "reactions.get", z.object({ message: messageSchema }), {
      query,
    })
    messages.push(message)
  }
  const ownReplies = published.length - 1
  return {
    likes: messages.flatMap(({ reactions }) => reactions).reduce((total, { count }) => total + count, 0),
    comments: Math.max(0, (messages[0]?.reply_count ?? 0) - ownReplies),
    raw: z.json().parse(messages),
  }
}
