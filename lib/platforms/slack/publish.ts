import { z } from "zod"
import type { Outgoing, Platform, Published } from "@/lib/platforms/platform"
import { callMethod, settle, type SlackAccess, type SlackCredentials } from "./client"
import type { SlackConfig } from "./config"
import { pendingShare, pollShare, sharedMessage, uploadFile } from "./files"
import { eventType, find } from "./find"
import { filesOf, toPublished } from "./message-address"
import { assertPostable, escapeText, textOf, type Part } from "./text"

type SlackDraft = { fileIds: string[] }
type Publish = Platform<SlackConfig, SlackCredentials, SlackDraft>["publish"]

const messageSchema = z.object({ ts: z.string() })
/** From here on a try may be a repeated one, and files may be out already. */
const freshMilliseconds = 15_000

/** A channel can only be read, and files shared in it, by who is in it; private ones have to invite the app. */
async function join({ credentials, ...at }: SlackAccess): Promise<void> {
  if (credentials.isPrivate) return
  const json = { channel: credentials.channelId }
  await settle({ ...at, credentials }, "conversations.join", /^method_not_supported_for_channel_type$/, {
    method: "POST",
    json,
  })
}

const prepare: Publish["prepare"] = async (part, at) => {
  assertPostable(part)
  await join(at)
  const fileIds: string[] = []
  for (const media of part.media) fileIds.push(await uploadFile(media, at))
  return { fileIds }
}

const senderOf = ({ username, icon_url, icon_emoji }: SlackConfig) => ({ username, icon_url, icon_emoji })

/** Later parts are in the thread of the first, always below its root. */
const threadOf = ({ previous, post }: Part) => post.config.thread_ts ?? previous[0]?.id

async function postMessage(part: Part, at: SlackAccess): Promise<Published> {
  const { config } = part.post
  const { markdown, blocks, unfurl_links, unfurl_media, reply_broadcast } = config
  const text = textOf(part)
  const { ts } = await callMethod(at, "chat.postMessage", messageSchema, {
    method: "POST",
    json: {
      channel: at.credentials.channelId,
      ...(markdown ? { markdown_text: text } : { text }),
      blocks: part.index === 0 ? blocks : undefined,
      thread_ts: threadOf(part),
      reply_broadcast: part.index === 0 ? reply_broadcast : undefined,
      unfurl_links,
      unfurl_media,
      ...senderOf(config),
      metadata: { event_type: eventType, event_payload: { id: part.key } },
    },
  })
  return toPublished(ts, at)
}

/** The answer comes before the message does; which one it became is asked of the file. */
async function shareFiles(part: Part, fileIds: string[], at: SlackAccess) {
  const isLate = at.now().getTime() - part.startedAt.getTime() > freshMilliseconds
  const earlier = isLate ? await sharedMessage(fileIds, at) : null
  if (earlier) return earlier
  await callMethod(at, "files.completeUploadExternal", z.object({ files: z.array(z.unknown()) }), {
    method: "POST",
    json: {
      files: fileIds.map((id, index) => ({ id, title: part.media[index]?.name })),
      channel_id: at.credentials.channelId,
      initial_comment: textOf(part) || undefined,
      thread_ts: threadOf(part),
      ...senderOf(part.post.config),
    },
  })
  return pendingShare(fileIds, at)
}

const send: Publish["send"] = (part, { fileIds }, at) =>
  fileIds.length > 0 ? shareFiles(part, fileIds, at) : postMessage(part, at)

const after = async ([first]: Published[], { config }: Outgoing<SlackConfig>, at: SlackAccess) => {
  if (!first || !config.first_comment) return
  await callMethod(at, "chat.postMessage", messageSchema, {
    method: "POST",
    json: {
      channel: at.credentials.channelId,
      text: escapeText(config.first_comment),
      thread_ts: config.thread_ts ?? first.id,
      ...senderOf(config),
    },
  })
}

export const publish: Publish = { prepare, send, poll: pollShare, find, after }

/** From the last to the first, files and all; what is gone already is no failure. */
export async function remove(published: Published[], at: SlackAccess): Promise<void> {
  for (const one of published.toReversed()) {
    for (const file of filesOf(one))
      await settle(at, "files.delete", /^(file_not_found|file_deleted)$/, { method: "POST", json: { file } })
    const json = { channel: at.credentials.channelId, ts: one.id }
    await settle(at, "chat.delete", /^message_not_found$/, { method: "POST", json })
  }
}
