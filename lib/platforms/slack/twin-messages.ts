import { json, type Call, type FeedMedia, type Fields } from "@/lib/platforms/twin"
import { accepted, refusalOf, sandboxWaitSeconds, type RefusalAnswers } from "@/lib/platforms/twin-faults"
import { grownCount } from "@/lib/platforms/twin-metrics"
import { deletePost, postById, postsOf, savePost } from "@/lib/platforms/twin-people"
import { escapeText } from "./text"
import * as world from "./twin-world"
import type { Channel, MessageDetails, Team, TwinMessage } from "./twin-world"

const historyLength = 1000
const maxText = 40_000

const refusals: RefusalAnswers = {
  rate_limited: () =>
    json({ ok: false, error: "ratelimited" }, 429, { "retry-after": String(sandboxWaitSeconds) }),
  token_expired: () => world.refuse("token_expired"),
  rejected: () => world.refuse("restricted_action"),
  unavailable: () => world.refuse("internal_error"),
}

export const refusalFor = (call: Call, text: string) => refusalOf(call, text, refusals)

export const textOf = (value: unknown) => (typeof value === "string" ? value : "")

/** The feed shows what people read, not how it was written. */
const unescape = (text: string) =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&")

const messagesOf = (call: Call, channel: Channel) =>
  postsOf<MessageDetails>(call, world.ownerOf(channel), historyLength)

type Posted = {
  text: string
  thread: string | null
  media: FeedMedia[]
  fileIds: string[]
  metadata: MessageDetails["metadata"]
}

/** In a thread each message stands below the one before. */
export async function storeMessage(call: Call, channel: Channel, posted: Posted): Promise<TwinMessage> {
  const { text, thread, media, fileIds, metadata } = posted
  const before = (await messagesOf(call, channel)).find(
    ({ id, details }) => thread !== null && (id === thread || details.thread === thread),
  )
  const ts = world.nextTs(call)
  const message: TwinMessage = {
    id: ts,
    url: `${call.baseUrl}/archives/${channel.id}/p${ts.replace(".", "")}`,
    text: unescape(text),
    media,
    parent: before?.id ?? thread,
    createdAt: call.now().toISOString(),
    ownerId: world.ownerOf(channel),
    details: { thread, fileIds, metadata },
  }
  await savePost(call, message)
  return message
}

function view({ id, text, details, createdAt }: TwinMessage, team: Team, call: Call, all: TwinMessage[]) {
  const count = grownCount(`${id}#reaction`, createdAt, call.now(), 25)
  return {
    type: "message",
    ts: id,
    user: team.botUserId,
    bot_id: team.botId,
    text: escapeText(text),
    ...(details.thread && { thread_ts: details.thread }),
    ...(details.metadata && { metadata: details.metadata }),
    ...(details.fileIds.length > 0 && { files: details.fileIds.map((fileId) => ({ id: fileId })) }),
    ...(count > 0 && { reactions: [{ name: "bell", users: [], count }] }),
    reply_count: all.filter(({ details: { thread } }) => thread === id).length,
  }
}

export const postMessage = world.withTeam(async (call, team) => {
  const fields = await call.fields()
  const channel = await world.channelOf(call, team, fields.channel)
  if (!channel) return world.refuse("channel_not_found")
  if (fields.markdown_text && (fields.text || fields.blocks)) return world.refuse("markdown_text_conflict")
  const text = textOf(fields.markdown_text ?? fields.text)
  if (!text && !fields.blocks) return world.refuse("no_text")
  if (text.length > maxText) return world.refuse("msg_too_long")
  const thread = textOf(fields.thread_ts) || null
  if (thread && !(await postById(call, thread))) return world.refuse("thread_not_found")
  const refusal = await refusalFor(call, text)
  if (refusal) return refusal
  const metadata = (fields.metadata as MessageDetails["metadata"] | undefined) ?? null
  const message = await storeMessage(call, channel, { text, thread, media: [], fileIds: [], metadata })
  return accepted(
    text,
    world.succeed({ channel: channel.id, ts: message.id, message: view(message, team, call, []) }),
  )
})

const listed = (select: (message: TwinMessage, query: URLSearchParams) => boolean) =>
  world.withTeam(async (call, team) => {
    const channel = await world.channelOf(call, team, call.query.get("channel"))
    if (!channel) return world.refuse("channel_not_found")
    const isMember = channel.isPrivate || (await call.store.get("member", channel.id))
    if (!isMember) return world.refuse("not_in_channel")
    const all = await messagesOf(call, channel)
    const oldest = call.query.get("oldest") ?? "0"
    const messages = all
      .filter((message) => message.id > oldest && select(message, call.query))
      .map((message) => view(message, team, call, all))
    return world.succeed({ messages, has_more: false, response_metadata: { next_cursor: "" } })
  })

export const history = listed(({ details }) => details.thread === null)
export const replies = listed(
  ({ id, details }, query) => id === query.get("ts") || details.thread === query.get("ts"),
)

export const getReactions = world.withTeam(async (call, team) => {
  const channel = await world.channelOf(call, team, call.query.get("channel"))
  const message = await postById<MessageDetails>(call, call.query.get("timestamp") ?? "")
  if (!channel || !message) return world.refuse("message_not_found")
  const all = await messagesOf(call, channel)
  return world.succeed({ type: "message", message: view(message, team, call, all) })
})

export const deleteMessage = world.withTeam(async (call, team) => {
  const { channel: channelId, ts } = (await call.fields()) as Fields
  const channel = await world.channelOf(call, team, channelId)
  if (!channel) return world.refuse("channel_not_found")
  const message = await postById<MessageDetails>(call, textOf(ts))
  if (!message) return world.refuse("message_not_found")
  await deletePost(call, message)
  return world.succeed({ channel: channel.id, ts: message.id })
})
