import { z } from "zod"
import type { Platform, PublishedPart } from "@/lib/platforms/platform"
import { ask, idOf, isForum, type DiscordContext, type DiscordCredentials } from "./client"
import type { DiscordConfig } from "./config"
import { placeOf, toPublished } from "./message-address"
import { contentOf, threadName, type Part } from "./message"

type Find = NonNullable<Platform<DiscordConfig, DiscordCredentials>["publish"]["find"]>

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

/** Discord's first second: ids count the milliseconds from there, 22 bits to the left. */
const epoch = 1_420_070_400_000n
/** How far Discord's clock may be behind ours. */
const clockSkew = 60_000n

const idAt = (time: Date) => String((BigInt(time.getTime()) - clockSkew - epoch) << 22n)

/** Forum posts since the first try: a thread of the bot's with the same title. */
async function findThread(part: Part, me: string, ctx: DiscordContext): Promise<PublishedPart | null> {
  const { guildId, channelId } = ctx.credentials
  const active = z.object({ threads: z.array(threadSchema) })
  const { threads } = await ask(ctx, `/guilds/${guildId}/threads/active`, active)
  const since = BigInt(idAt(part.startedAt))
  const found = threads.find(
    ({ id, name, parent_id, owner_id }) =>
      parent_id === channelId && owner_id === me && name === threadName(part).trim() && BigInt(id) >= since,
  )
  return found ? toPublished(found.id, found.id, ctx) : null
}

/** The bot's messages since the first try: one with the same text and as many files that is no earlier part. */
async function findMessage(
  channelId: string,
  part: Part,
  me: string,
  ctx: DiscordContext,
): Promise<PublishedPart | null> {
  const path = `/channels/${channelId}/messages?limit=100&after=${idAt(part.startedAt)}`
  const found = (await ask(ctx, path, z.array(messageSchema))).find(
    ({ id, content, author, attachments }) =>
      author.id === me &&
      content.trim() === contentOf(part).trim() &&
      attachments.length === part.media.length &&
      !part.previous.some((earlier) => earlier.id === id),
  )
  return found ? toPublished(found.id, channelId, ctx) : null
}

export const find: Find = async (part, ctx) => {
  const { id: me } = await ask(ctx, "/users/@me", idOf)
  const [first] = part.previous
  if (first) return findMessage(placeOf(first).channelId, part, me, ctx)
  return isForum(ctx.credentials)
    ? findThread(part, me, ctx)
    : findMessage(ctx.credentials.channelId, part, me, ctx)
}
