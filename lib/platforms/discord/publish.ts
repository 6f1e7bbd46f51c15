import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import { getFileSize } from "@/lib/platforms/text/chunks"
import type { Platform, PublishedPart } from "@/lib/platforms/platform"
import { api, channelTypes, idOf, isForum, locationOf, toPublished } from "./client"
import type { DiscordContext, DiscordCredentials } from "./client"
import type { DiscordConfig } from "./config"
import { find } from "./find"
import { bodyOf, messageOf, nonceOf, referenceOf, threadName, type Part } from "./message"
import { mebibyte } from "./rules"

type Publish = Platform<DiscordConfig, DiscordCredentials>["publish"]

/** File size limit in MiB by the server's boost level. */
const megabytesByTier = [10, 10, 50, 100]

/** Checks files above 10 MiB against the server's current boost level, which can change every month. */
async function assertFileSizes(part: Part, ctx: DiscordContext): Promise<void> {
  const sizes = await Promise.all(part.media.map(getFileSize))
  const largest = Math.max(0, ...sizes)
  if (largest <= (megabytesByTier[0] ?? 0) * mebibyte) return
  const guild = z.object({ premium_tier: z.number().default(0) })
  const { premium_tier } = await api.json(ctx, `/guilds/${ctx.credentials.guildId}`, guild)
  const megabytes = megabytesByTier[premium_tier] ?? megabytesByTier.at(-1) ?? 0
  if (largest > megabytes * mebibyte)
    throw rejected(
      `This Discord server allows files up to ${megabytes} MB; the largest one here is ${Math.ceil(largest / mebibyte)} MB. Make it smaller or boost the server.`,
    )
}

const prepare: Publish["prepare"] = async (part, ctx) => {
  await assertFileSizes(part, ctx)
  return null
}

async function createForumPost(part: Part, ctx: DiscordContext): Promise<PublishedPart> {
  const { applied_tags, auto_archive_duration } = part.post.config
  const payload = {
    name: threadName(part),
    applied_tags: applied_tags?.length ? applied_tags : undefined,
    auto_archive_duration,
    message: messageOf(part),
  }
  const options = { method: "POST", ...(await bodyOf(part, payload)) }
  const { id } = await api.json(ctx, `/channels/${ctx.credentials.channelId}/threads`, idOf, options)
  // The thread and its first message have the same id.
  return toPublished(id, id, ctx)
}

async function createMessage(channelId: string, part: Part, ctx: DiscordContext): Promise<PublishedPart> {
  const payload = {
    ...messageOf(part),
    message_reference: referenceOf(part),
    nonce: nonceOf(part.key),
    enforce_nonce: true,
  }
  const options = { method: "POST", ...(await bodyOf(part, payload)) }
  const { id } = await api.json(ctx, `/channels/${channelId}/messages`, idOf, options)
  return toPublished(id, channelId, ctx)
}

/**
 * Discord only remembers a nonce for a few minutes, and forum posts have none. The nonce is therefore an additional
 * safeguard; `find` is what resolves a lost response.
 */
const send: Publish["send"] = async (part, _draft, ctx) => {
  const [first] = part.previous
  if (first) return createMessage(locationOf(first).channelId, part, ctx)
  return isForum(ctx.credentials)
    ? createForumPost(part, ctx)
    : createMessage(ctx.credentials.channelId, part, ctx)
}

const post = (ctx: DiscordContext, path: string, json?: object) =>
  api.json(ctx, path, idOf, { method: "POST", json })

/** Crossposts the message, opens a thread below it, and sends the first comment. */
const after: Publish["after"] = async ([first], outgoing, ctx) => {
  if (!first) return
  const { crosspost, thread_name, auto_archive_duration, first_comment } = outgoing.config
  const { channelType } = ctx.credentials
  let channelId = locationOf(first).channelId
  const message = `/channels/${channelId}/messages/${first.id}`
  if (crosspost && channelType === channelTypes.announcement) await post(ctx, `${message}/crosspost`)
  if (thread_name && !isForum(ctx.credentials)) {
    const thread = await post(ctx, `${message}/threads`, { name: thread_name, auto_archive_duration })
    channelId = thread.id
  }
  if (!first_comment) return
  const inThread = isForum(ctx.credentials) || thread_name
  await post(ctx, `/channels/${channelId}/messages`, {
    content: first_comment,
    allowed_mentions: { parse: [] },
    message_reference: inThread ? undefined : { message_id: first.id, fail_if_not_exists: false },
    nonce: nonceOf(`${outgoing.id}:first_comment`),
    enforce_nonce: true,
  })
}

export const publish: Publish = { prepare, send, find, after }

/** Removes the last part first. A forum post is removed with its thread. */
export async function remove(published: PublishedPart[], ctx: DiscordContext): Promise<void> {
  for (const part of published.toReversed()) {
    const { channelId, forum } = locationOf(part)
    const path = forum && part.id === channelId ? "" : `/messages/${part.id}`
    await api.remove(ctx, `/channels/${channelId}${path}`)
  }
}
