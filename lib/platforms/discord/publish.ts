import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import { getFileSize } from "@/lib/platforms/text/chunks"
import type { OutgoingPost, Platform, PublishedPart } from "@/lib/platforms/platform"
import { apiUrl, ask, botHeaders, channelTypes, client, idOf, isForum } from "./client"
import type { DiscordContext, DiscordCredentials } from "./client"
import type { DiscordConfig } from "./config"
import { find } from "./find"
import { placeOf, toPublished } from "./message-address"
import { assertPostable, bodyOf, messageOf, nonceOf, referenceOf, threadName, type Part } from "./message"
import { mebibyte } from "./rules"

type Publish = Platform<DiscordConfig, DiscordCredentials>["publish"]

/** Of each file, by how far a server was boosted; 10 MiB everywhere. */
const megabytesByTier = [10, 10, 50, 100]

/** Larger files are for boosted servers only; how far one is boosted changes from month to month. */
async function assertFits(part: Part, ctx: DiscordContext): Promise<void> {
  const sizes = await Promise.all(part.media.map(getFileSize))
  const largest = Math.max(0, ...sizes)
  if (largest <= (megabytesByTier[0] ?? 0) * mebibyte) return
  const { premium_tier } = await ask(
    ctx,
    `/guilds/${ctx.credentials.guildId}`,
    z.object({ premium_tier: z.number().default(0) }),
  )
  const megabytes = megabytesByTier[premium_tier] ?? megabytesByTier.at(-1) ?? 0
  if (largest > megabytes * mebibyte)
    throw rejected(
      `This Discord server takes files of up to ${megabytes} MB; the largest here has ${Math.ceil(largest / mebibyte)} MB. Make it smaller, or boost the server.`,
    )
}

const prepare: Publish["prepare"] = async (part, ctx) => {
  assertPostable(part, ctx)
  await assertFits(part, ctx)
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
  const { id } = await client.json(ctx, apiUrl(`/channels/${ctx.credentials.channelId}/threads`), idOf, {
    method: "POST",
    headers: botHeaders(ctx),
    ...(await bodyOf(part, payload)),
  })
  // The thread and its first message have one id.
  return toPublished(id, id, ctx)
}

async function createMessage(channelId: string, part: Part, ctx: DiscordContext): Promise<PublishedPart> {
  const payload = {
    ...messageOf(part),
    message_reference: referenceOf(part),
    nonce: nonceOf(part.key),
    enforce_nonce: true,
  }
  const { id } = await client.json(ctx, apiUrl(`/channels/${channelId}/messages`), idOf, {
    method: "POST",
    headers: botHeaders(ctx),
    ...(await bodyOf(part, payload)),
  })
  return toPublished(id, channelId, ctx)
}

/**
 * Discord remembers a nonce for some minutes only, and forum posts have none: that is why a lost answer is settled by
 * looking, and the nonce is the second lock on the same door.
 */
const send: Publish["send"] = async (part, _draft, ctx) => {
  const [first] = part.previous
  if (first) return createMessage(placeOf(first).channelId, part, ctx)
  return isForum(ctx.credentials)
    ? createForumPost(part, ctx)
    : createMessage(ctx.credentials.channelId, part, ctx)
}

const post = (ctx: DiscordContext, path: string, json?: object) =>
  ask(ctx, path, idOf, { method: "POST", json })

/** A thread below the message, the servers that follow the channel, and the second message. */
const after = async (
  [first]: PublishedPart[],
  outgoing: OutgoingPost<DiscordConfig>,
  ctx: DiscordContext,
) => {
  if (!first) return
  const { crosspost, thread_name, auto_archive_duration, first_comment } = outgoing.config
  const { channelType } = ctx.credentials
  let channelId = placeOf(first).channelId
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

/** From the last to the first; a forum post goes with its whole thread. What is gone already is no failure. */
export async function remove(published: PublishedPart[], ctx: DiscordContext): Promise<void> {
  for (const one of published.toReversed()) {
    const { channelId, forum } = placeOf(one)
    const path = forum && one.id === channelId ? "" : `/messages/${one.id}`
    await client.request(ctx, apiUrl(`/channels/${channelId}${path}`), {
      method: "DELETE",
      headers: botHeaders(ctx),
      accept: ({ status }) => status === 404,
    })
  }
}
