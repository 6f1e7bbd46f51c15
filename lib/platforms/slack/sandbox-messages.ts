import { asString, json, type Call, type FeedMedia, type Fields } from "@/lib/platforms/sandbox/sandbox"
import * as faults from "@/lib/platforms/sandbox/faults"
import { postCounter } from "@/lib/platforms/sandbox/metrics"
import { createPost, deletePost, findPost, listPosts } from "@/lib/platforms/sandbox/posts"
import { escapeSlack } from "@/lib/platforms/markup/format-caption"
import * as world from "./sandbox-world"
import type { Channel, MessageDetails, Team, SandboxMessage } from "./sandbox-world"

const historyLength = 1000
const maxTextLength = 40_000

const faultResponses: faults.FaultResponses = {
  rate_limited: () => json({ ok: false, error: "ratelimited" }, 429, faults.retryAfterHeader),
  token_expired: () => world.errorResponse("token_expired"),
  rejected: () => world.errorResponse("restricted_action"),
  unavailable: () => world.errorResponse("internal_error"),
}

export const faultResponseFor = (call: Call, text: string) => faults.injectFault(call, text, faultResponses)

/** The feed shows the rendered text, without escapes. */
const unescape = (text: string) =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&")

const listMessages = (call: Call, channel: Channel) =>
  listPosts<MessageDetails>(call, world.ownerOf(channel), historyLength)

type NewMessage = {
  text: string
  thread: string | null
  media: FeedMedia[]
  fileIds: string[]
  metadata: MessageDetails["metadata"]
}

/** In a thread, each message's parent is the previous one. */
export async function storeMessage(call: Call, channel: Channel, input: NewMessage): Promise<SandboxMessage> {
  const { text, thread, media, fileIds, metadata } = input
  const previous = (await listMessages(call, channel)).find(
    ({ id, details }) => thread !== null && (id === thread || details.thread === thread),
  )
  const ts = world.nextTs(call)
  return createPost<MessageDetails>(call, {
    id: ts,
    url: `${call.baseUrl}/archives/${channel.id}/p${ts.replace(".", "")}`,
    text: unescape(text),
    media,
    parent: previous?.id ?? thread,
    ownerId: world.ownerOf(channel),
    details: { thread, fileIds, metadata },
  })
}

function messageView(message: SandboxMessage, team: Team, call: Call, all: SandboxMessage[]) {
  const { id, text, details } = message
  const count = postCounter(message, call)("reaction", 25)
  return {
    type: "message",
    ts: id,
    user: team.botUserId,
    bot_id: team.botId,
    text: escapeSlack(text),
    ...(details.thread && { thread_ts: details.thread }),
    ...(details.metadata && { metadata: details.metadata }),
    ...(details.fileIds.length > 0 && { files: details.fileIds.map((fileId) => ({ id: fileId })) }),
    ...(count > 0 && { reactions: [{ name: "bell", users: [], count }] }),
    reply_count: all.filter(({ details: { thread } }) => thread === id).length,
  }
}

export const postMessage = world.withTeam(async (call, team) => {
  const fields = await call.fields()
  const channel = await world.findChannel(call, team, fields.channel)
  if (!channel) return world.errorResponse("channel_not_found")
  if (fields.markdown_text && (fields.text || fields.blocks))
    return world.errorResponse("markdown_text_conflict")
  const text = asString(fields.markdown_text ?? fields.text)
  if (!text && !fields.blocks) return world.errorResponse("no_text")
  if (text.length > maxTextLength) return world.errorResponse("msg_too_long")
  const thread = asString(fields.thread_ts) || null
  if (thread && !(await findPost(call, thread))) return world.errorResponse("thread_not_found")
  const faultResponse = await faultResponseFor(call, text)
  if (faultResponse) return faultResponse
  const metadata = (fields.metadata as MessageDetails["metadata"] | undefined) ?? null
  const message = await storeMessage(call, channel, { text, thread, media: [], fileIds: [], metadata })
  return faults.respondAfterAccept(
    text,
    world.okResponse({ channel: channel.id, ts: message.id, message: messageView(message, team, call, []) }),
  )
})

const messageList = (select: (message: SandboxMessage, query: URLSearchParams) => boolean) =>
  world.withTeam(async (call, team) => {
    const channel = await world.findChannel(call, team, call.query.get("channel"))
    if (!channel) return world.errorResponse("channel_not_found")
    const isMember = channel.isPrivate || (await call.store.get("member", channel.id))
    if (!isMember) return world.errorResponse("not_in_channel")
    const all = await listMessages(call, channel)
    const oldest = call.query.get("oldest") ?? "0"
    const messages = all
      .filter((message) => message.id > oldest && select(message, call.query))
      .map((message) => messageView(message, team, call, all))
    return world.okResponse({ messages, has_more: false, response_metadata: { next_cursor: "" } })
  })

export const history = messageList(({ details }) => details.thread === null)
export const replies = messageList(
  ({ id, details }, query) => id === query.get("ts") || details.thread === query.get("ts"),
)

export const getReactions = world.withTeam(async (call, team) => {
  const channel = await world.findChannel(call, team, call.query.get("channel"))
  const message = await findPost<MessageDetails>(call, call.query.get("timestamp") ?? "")
  if (!channel || !message) return world.errorResponse("message_not_found")
  const all = await listMessages(call, channel)
  return world.okResponse({ type: "message", message: messageView(message, team, call, all) })
})

export const deleteMessage = world.withTeam(async (call, team) => {
  const { channel: channelId, ts } = (await call.fields()) as Fields
  const channel = await world.findChannel(call, team, channelId)
  if (!channel) return world.errorResponse("channel_not_found")
  const message = await findPost<MessageDetails>(call, asString(ts))
  if (!message) return world.errorResponse("message_not_found")
  await deletePost(call, message)
  return world.okResponse({ channel: channel.id, ts: message.id })
})
