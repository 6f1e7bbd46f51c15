import { z } from "zod"
import type { PublishedPart } from "@/lib/platforms/platform"
import { api, idOf, isForum, locationOf, toPublished, type DiscordContext } from "./client"
import { contentOf, threadName, type Part } from "./message"

const messageSchema = z.object({
  id: z.string(),
  content: z.string(),
  author: idOf,
  attachments: z.array(z.unknown()).default([]),
})
const threadSchema = z.object({
  id: z.string(),
  name: z.string(),
  parent_id: z.string().nullish(),
  owner_id: z.string().nullish(),
})

/** Discord's epoch. Ids are milliseconds since then, shifted left by 22 bits. */
const epoch = 1_420_070_400_000n
/** How far Discord's clock may lag behind ours. */
const clockSkewMs = 60_000n

const idAt = (time: Date) => String((BigInt(time.getTime()) - clockSkewMs - epoch) << 22n)

/** Finds a thread by the bot with the same title since the first attempt. */
async function findThread(part: Part, botId: string, ctx: DiscordContext): Promise<PublishedPart | null> {
  const { guildId, channelId } = ctx.credentials
  const active = z.object({ threads: z.array(threadSchema) })
  const { threads } = await api.json(ctx, `/guilds/${guildId}/threads/active`, active)
  const since = BigInt(idAt(part.startedAt))
  const found = threads.find(
    ({ id, name, parent_id, owner_id }) =>
      parent_id === channelId &&
      owner_id === botId &&
      name === threadName(part).trim() &&
      BigInt(id) >= since,
  )
  return found ? toPublished(found.id, found.id, ctx) : null
}

/** Finds a message by the bot since the first attempt with the same text and number of files that isn't an earlier part. */
async function findMessage(
  channelId: string,
  part: Part,
  botId: string,
  ctx: DiscordContext,
): Promise<PublishedPart | null> {
  const path = `/channels/${channelId}/messages?limit=100&after=${idAt(part.startedAt)}`
  const found = (await api.json(ctx, path, z.array(messageSchema))).find(
    ({ id, content, author, attachments }) =>
      author.id === botId &&
      content.trim() === contentOf(part).trim() &&
      attachments.length === part.media.length &&
      !part.previous.some((earlier) => earlier.id === id),
  )
  return found ? toPublished(found.id, channelId, ctx) : null
}

export async function find(part: Part, ctx: DiscordContext): Promise<PublishedPart | null> {
  const { id: botId } = await api.json(ctx, "/users/@me", idOf)
  const [first] = part.previous
  if (first) return findMessage(locationOf(first).channelId, part, botId, ctx)
  return isForum(ctx.credentials)
    ? findThread(part, botId, ctx)
    : findMessage(ctx.credentials.channelId, part, botId, ctx)
}
