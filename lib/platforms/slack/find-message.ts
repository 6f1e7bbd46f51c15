import { z } from "zod"
import { unavailable } from "@/lib/platforms/errors"
import type { Platform } from "@/lib/platforms/platform"
import { listMethod, type SlackCredentials } from "./client"
import type { SlackConfig } from "./config"
import { toPublished } from "./message-url"
import { textOf, type Part } from "./text"

type Find = NonNullable<Platform<SlackConfig, SlackCredentials>["publish"]["find"]>

const messageSchema = z.object({
  ts: z.string(),
  text: z.string().default(""),
  user: z.string().nullish(),
  bot_id: z.string().nullish(),
  files: z.array(z.object({ id: z.string() })).default([]),
  metadata: z
    .object({ event_type: z.string(), event_payload: z.looseObject({ id: z.string().optional() }) })
    .partial()
    .nullish(),
})
type Message = z.infer<typeof messageSchema>

export const eventType = "post_publish"
/** How far Slack's clock may lag behind ours. */
const clockSkewMs = 5_000

/** Text messages carry our id in their metadata. Messages with files can't, so we compare text and file count. */
function matchesPart(message: Message, part: Part, { botId, botUserId }: SlackCredentials): boolean {
  if (message.bot_id !== botId && message.user !== botUserId) return false
  if (part.media.length === 0) return message.metadata?.event_payload?.id === part.key
  return (
    message.files.length === part.media.length &&
    message.text.trim() === textOf(part).trim() &&
    !part.previous.some(({ id }) => id === message.ts)
  )
}

/** Searches the channel, or the part's thread, for messages since the first attempt. */
export const find: Find = async (part, ctx) => {
  const root = part.previous[0]?.id ?? part.post.config.thread_ts
  const oldest = ((part.startedAt.getTime() - clockSkewMs) / 1000).toFixed(6)
  const query = { channel: ctx.credentials.channelId, oldest, include_all_metadata: "true" }
  const { items, complete } = root
    ? await listMethod(ctx, "conversations.replies", "messages", messageSchema, { ...query, ts: root })
    : await listMethod(ctx, "conversations.history", "messages", messageSchema, query)
  const found = items.find((message) => matchesPart(message, part, ctx.credentials))
  if (found)
    return toPublished(
      found.ts,
      ctx,
      found.files.map(({ id }) => id),
    )
  if (!complete) throw unavailable("This Slack channel has too many messages to search.")
  return null
}
