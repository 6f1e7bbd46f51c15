import type { Json } from "@/lib/platforms/json"
import { asString, json, type Call, type FeedMedia, type Fields } from "@/lib/platforms/sandbox/sandbox"
import * as faults from "@/lib/platforms/sandbox/faults"
import { readFileBytes, toFeedMedia, storeMedia } from "@/lib/platforms/sandbox/media"
import { postCounter } from "@/lib/platforms/sandbox/metrics"
import { createPost, deletePost, findPost, listPosts } from "@/lib/platforms/sandbox/posts"
import { channelTypes, isForum } from "./client"
import * as world from "./sandbox-world"
import type { MessageDetails, Thread, SandboxMessage } from "./sandbox-world"

const nonceLifetimeMs = 5 * 60_000
const historyLength = 1000

const faultResponses: faults.FaultResponses = {
  rate_limited: () =>
    json(
      { message: "You are being rate limited.", retry_after: faults.sandboxRetryAfterSeconds, global: false },
      429,
      { ...faults.retryAfterHeader, "x-ratelimit-scope": "user" },
    ),
  token_expired: () => world.errorResponse(403, 50001, "Missing Access"),
  rejected: () => world.errorResponse(400, 240000, "Message blocked by harmful links filter"),
  unavailable: () => json({ message: "503: Service Unavailable", code: 0 }, 503),
}

/** Requests with files have their fields in `payload_json`. */
async function payloadOf(call: Call): Promise<{ payload: Fields; files: Fields }> {
  const fields = await call.fields()
  if (typeof fields.payload_json !== "string") return { payload: fields, files: {} }
  return { payload: JSON.parse(fields.payload_json) as Fields, files: fields }
}

const listOf = (value: unknown) => (Array.isArray(value) ? (value as Fields[]) : [])

function problemOf(message: Fields): Response | null {
  const text = asString(message.content)
  const has =
    text.trim() || listOf(message.attachments).length || listOf(message.embeds).length || message.poll
  if (!has) return world.errorResponse(400, 50006, "Cannot send an empty message")
  if (text.length > 2000) {
    const _errors = [{ code: "BASE_TYPE_MAX_LENGTH", message: "Must be 2000 or fewer in length." }]
    return world.errorResponse(400, 50035, "Invalid Form Body", { content: { _errors } })
  }
  return null
}

async function mediaOf(call: Call, message: Fields, files: Fields): Promise<FeedMedia[] | null> {
  const media: FeedMedia[] = []
  for (const { id, description } of listOf(message.attachments)) {
    const file = files[`files[${String(id)}]`]
    const bytes = await readFileBytes(file)
    if (!bytes) return null
    const stored = await storeMedia(call, bytes, (file as Blob).type)
    media.push(toFeedMedia(call, { ...stored, alt: asString(description) }))
  }
  return media
}

function view(message: SandboxMessage, call: Call) {
  const { channelId, reference, poll, embeds } = message.details
  const count = postCounter(message, call)("reaction", 20)
  return {
    id: message.id,
    channel_id: channelId,
    author: world.bot,
    content: message.text,
    timestamp: message.createdAt,
    attachments: message.media.map(({ url, alt, mimeType }, index) => ({
      id: String(index),
      url,
      description: alt,
      content_type: mimeType,
    })),
    embeds,
    ...(poll && { poll }),
    ...(reference && { message_reference: { message_id: reference, channel_id: channelId } }),
    ...(count > 0 && { reactions: [{ emoji: { id: null, name: "🔔" }, count, me: false }] }),
  }
}

type MessageLocation = { rootId: string; guildId: string; channelId: string }

/** The channel or thread to send a message to. */
async function locationOf(call: Call, id = ""): Promise<MessageLocation | null> {
  const thread = await world.threadOf(call, id)
  if (thread) return { rootId: thread.parentId, guildId: thread.guildId, channelId: id }
  const channel = await world.channelOf(call, id)
  return channel && { rootId: id, guildId: channel.guildId, channelId: id }
}

async function store(call: Call, location: MessageLocation, fields: Fields, files: Fields, id: string) {
  const media = await mediaOf(call, fields, files)
  if (!media) return world.errorResponse(400, 50035, "Invalid Form Body")
  const reference = asString((fields.message_reference as Fields | undefined)?.message_id) || null
  return createPost<MessageDetails>(call, {
    id,
    url: `${call.baseUrl}/channels/${location.guildId}/${location.channelId}/${id}`,
    text: asString(fields.content),
    media,
    // Messages in a thread are replies to its first message.
    parent:
      reference ??
      (location.channelId === location.rootId || location.channelId === id ? null : location.channelId),
    ownerId: location.rootId,
    details: {
      channelId: location.channelId,
      reference,
      poll: (fields.poll as Json | undefined) ?? null,
      embeds: (fields.embeds as Json | undefined) ?? [],
    },
  })
}

export const createMessage = world.asBot(async (call) => {
  const location = await locationOf(call, call.params.channel)
  if (!location) return world.unknownChannel()
  const channel = await world.channelOf(call, location.channelId)
  if (channel && isForum({ channelType: channel.type }))
    return world.errorResponse(400, 50008, "Cannot send messages in a non-text channel")
  const { payload, files } = await payloadOf(call)
  const nonce = payload.enforce_nonce ? `${location.channelId}:${asString(payload.nonce)}` : null
  const earlier = nonce ? ((await call.store.get("nonce", nonce)) as string | null) : null
  const existing = earlier ? await findPost<MessageDetails>(call, earlier) : null
  if (existing && call.now().getTime() - Date.parse(existing.createdAt) < nonceLifetimeMs)
    return json(view(existing, call))
  const problem =
    problemOf(payload) ?? (await faults.injectFault(call, asString(payload.content), faultResponses))
  if (problem) return problem
  const message = await store(call, location, payload, files, world.nextId(call))
  if (message instanceof Response) return message
  if (nonce) await call.store.put("nonce", nonce, message.id)
  return faults.respondAfterAccept(message.text, json(view(message, call)))
})

const threadView = ({ id, guildId, parentId, name, tags }: Thread) => ({
  id,
  type: 11,
  guild_id: guildId,
  parent_id: parentId,
  owner_id: world.bot.id,
  name,
  applied_tags: tags,
})

export const createForumPost = world.asBot(async (call) => {
  const channel = await world.channelOf(call, call.params.channel)
  if (!channel || !isForum({ channelType: channel.type })) return world.unknownChannel()
  const { payload, files } = await payloadOf(call)
  const fields = (payload.message ?? {}) as Fields
  const name = asString(payload.name)
  if (!name || name.length > 100) return world.errorResponse(400, 50035, "Invalid Form Body")
  const problem =
    problemOf(fields) ?? (await faults.injectFault(call, asString(fields.content), faultResponses))
  if (problem) return problem
  const id = world.nextId(call)
  const location = { rootId: channel.id, guildId: channel.guildId, channelId: id }
  const message = await store(call, location, fields, files, id)
  if (message instanceof Response) return message
  const tags = (payload.applied_tags as string[] | undefined) ?? []
  const thread: Thread = { id, guildId: channel.guildId, parentId: channel.id, name, tags }
  await call.store.put("thread", id, thread)
  return faults.respondAfterAccept(
    message.text,
    json({ ...threadView(thread), message: view(message, call) }, 201),
  )
})

export const createThread = world.asBot(async (call) => {
  const location = await locationOf(call, call.params.channel)
  const id = call.params.message ?? ""
  if (!location || !(await findPost(call, id))) return unknownMessage()
  const thread: Thread = {
    id,
    guildId: location.guildId,
    parentId: location.rootId,
    name: asString((await call.fields()).name),
    tags: [],
  }
  const isNew = await call.store.insertIfAbsent("thread", id, thread)
  return isNew
    ? json(threadView(thread), 201)
    : world.errorResponse(400, 160004, "A thread has already been created for this message")
})

const unknownMessage = () => world.errorResponse(404, 10008, "Unknown Message")

/** Passes the route's message to the handler if it's in the route's channel. */
const withMessage = (handle: (call: Call, message: SandboxMessage) => Response | Promise<Response>) =>
  world.asBot(async (call) => {
    const message = await findPost<MessageDetails>(call, call.params.message ?? "")
    if (!message || message.details.channelId !== call.params.channel) return unknownMessage()
    return handle(call, message)
  })

export const crosspost = withMessage(async (call, message) => {
  const channel = await world.channelOf(call, message.details.channelId)
  return channel?.type === channelTypes.announcement
    ? json({ ...view(message, call), flags: 1 })
    : world.errorResponse(400, 50024, "Cannot execute action on this channel type")
})

export const getMessage = withMessage((call, message) => json(view(message, call)))

export const deleteMessage = withMessage(async (call, message) => {
  await deletePost(call, message)
  return new Response(null, { status: 204 })
})

/** `after` starts from the oldest message, but the response is sorted newest first. */
export const listMessages = world.asBot(async (call) => {
  const location = await locationOf(call, call.params.channel)
  if (!location) return world.unknownChannel()
  const after = BigInt(call.query.get("after") ?? 0)
  const posts = (await listPosts<MessageDetails>(call, location.rootId, historyLength)).filter(
    ({ id, details }) => details.channelId === location.channelId && BigInt(id) > after,
  )
  return json(posts.slice(-Number(call.query.get("limit") ?? 50)).map((message) => view(message, call)))
})

export const listThreads = world.asBot(async (call) => {
  const threads = (await call.store.list("thread")).map(({ doc }) => doc as Thread)
  const own = threads.filter(({ guildId }) => guildId === call.params.guild)
  return json({ threads: own.map(threadView), members: [] })
})

/** Deletes a thread and its messages. Other channels are never deleted. */
export const deleteChannel = world.asBot(async (call) => {
  const thread = await world.threadOf(call, call.params.channel)
  if (!thread) return world.unknownChannel()
  for (const message of await listPosts<MessageDetails>(call, thread.parentId, historyLength))
    if (message.details.channelId === thread.id) await deletePost(call, message)
  await call.store.delete("thread", thread.id)
  return json(threadView(thread))
})
