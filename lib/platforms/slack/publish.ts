import { z } from "zod"
import type { OutgoingPost, Platform, PublishedPart } from "@/lib/platforms/platform"
import { toSlack } from "@/lib/platforms/markup/format-caption"
import { callMethod, callMethodIgnoring, type SlackContext, type SlackCredentials } from "./client"
import type { SlackConfig } from "./config"
import { pendingShare, pollShare, sharedMessage, uploadFile } from "./files"
import { eventType, find } from "./find-message"
import { fileIdsOf, toPublished } from "./message-url"
import { textOf, type Part } from "./text"

type SlackDraft = { fileIds: string[] }
type Publish = Platform<SlackConfig, SlackCredentials, SlackDraft>["publish"]

const messageSchema = z.object({ ts: z.string() })
/** After this long it may be a retry, so the files may already be shared. */
const firstAttemptMs = 15_000

/** Only members can read a channel or share files in it. The app can join public channels on its own. */
async function join({ credentials, ...ctx }: SlackContext): Promise<void> {
  if (credentials.isPrivate) return
  const json = { channel: credentials.channelId }
  await callMethodIgnoring(
    { ...ctx, credentials },
    "conversations.join",
    /^method_not_supported_for_channel_type$/,
    {
      method: "POST",
      json,
    },
  )
}

const prepare: Publish["prepare"] = async (part, ctx) => {
  await join(ctx)
  const fileIds: string[] = []
  for (const media of part.media) fileIds.push(await uploadFile(media, ctx))
  return { fileIds }
}

const senderFields = ({ username, icon_url, icon_emoji }: SlackConfig) => ({ username, icon_url, icon_emoji })

/** Later parts reply to the root of the thread. */
const threadRoot = ({ previous, post }: Part) => post.config.thread_ts ?? previous[0]?.id

async function postMessage(part: Part, ctx: SlackContext): Promise<PublishedPart> {
  const { config } = part.post
  const { markdown, blocks, unfurl_links, unfurl_media, reply_broadcast } = config
  const text = textOf(part)
  const { ts } = await callMethod(ctx, "chat.postMessage", messageSchema, {
    method: "POST",
    json: {
      channel: ctx.credentials.channelId,
      ...(markdown ? { markdown_text: text } : { text }),
      blocks: part.index === 0 ? blocks : undefined,
      thread_ts: threadRoot(part),
      reply_broadcast: part.index === 0 ? reply_broadcast : undefined,
      unfurl_links,
      unfurl_media,
      ...senderFields(config),
      metadata: { event_type: eventType, event_payload: { id: part.key } },
    },
  })
  return toPublished(ts, ctx)
}

/** Slack responds before the message exists. Polling the file's shares tells which message it became. */
async function shareFiles(part: Part, fileIds: string[], ctx: SlackContext) {
  const mayBeRetry = ctx.now().getTime() - part.startedAt.getTime() > firstAttemptMs
  const existing = mayBeRetry ? await sharedMessage(fileIds, ctx) : null
  if (existing) return existing
  await callMethod(ctx, "files.completeUploadExternal", z.object({ files: z.array(z.unknown()) }), {
    method: "POST",
    json: {
      files: fileIds.map((id, index) => ({ id, title: part.media[index]?.name })),
      channel_id: ctx.credentials.channelId,
      initial_comment: textOf(part) || undefined,
      thread_ts: threadRoot(part),
      ...senderFields(part.post.config),
    },
  })
  return pendingShare(fileIds, ctx)
}

const send: Publish["send"] = (part, { fileIds }, ctx) =>
  fileIds.length > 0 ? shareFiles(part, fileIds, ctx) : postMessage(part, ctx)

const after = async ([first]: PublishedPart[], { config }: OutgoingPost<SlackConfig>, ctx: SlackContext) => {
  if (!first || !config.first_comment) return
  await callMethod(ctx, "chat.postMessage", messageSchema, {
    method: "POST",
    json: {
      channel: ctx.credentials.channelId,
      text: toSlack(config.first_comment),
      thread_ts: config.thread_ts ?? first.id,
      ...senderFields(config),
    },
  })
}

export const publish: Publish = { prepare, send, poll: pollShare, find, after }

/** Deletes from last to first, including files. Already deleted messages are ignored. */
export async function remove(published: PublishedPart[], ctx: SlackContext): Promise<void> {
  for (const message of published.toReversed()) {
    for (const file of fileIdsOf(message))
      await callMethodIgnoring(ctx, "files.delete", /^(file_not_found|file_deleted)$/, {
        method: "POST",
        json: { file },
      })
    const json = { channel: ctx.credentials.channelId, ts: message.id }
    await callMethodIgnoring(ctx, "chat.delete", /^message_not_found$/, { method: "POST", json })
  }
}
