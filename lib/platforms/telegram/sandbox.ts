import { createHash, randomBytes } from "node:crypto"
import { z } from "zod"
import { baseUrl } from "@/lib/platforms/operator-settings"
import { json, sandboxOrigin } from "@/lib/platforms/sandbox/sandbox"
import { defineSandbox } from "@/lib/platforms/sandbox/define-sandbox"
import type { Call, FeedItem, Fields, SandboxContext } from "@/lib/platforms/sandbox/sandbox"
import * as faults from "@/lib/platforms/sandbox/faults"
import { toFeedMedia, storeMedia } from "@/lib/platforms/sandbox/media"
import { toAccount } from "@/lib/platforms/sandbox/people"
import { postPage } from "@/lib/platforms/sandbox/page"

type Bot = { id: number; username: string }
type Chat = { id: string; title: string; username: string }
type Message = {
  id: number
  chatId: string
  text: string
  media: { id: string; mimeType: string } | null
  /** The first message of an album. */
  album: number | null
  createdAt: string
  deleted: boolean
}

const origin = sandboxOrigin("telegram")
/** A chat that doesn't exist, to test the error. */
const missingChat = "@missing_chat"

const errorResponse = (status: number, description: string, parameters?: Record<string, number>) =>
  json({ ok: false, error_code: status, description, ...(parameters && { parameters }) }, status)
const okResponse = (result: Parameters<typeof json>[0]) => json({ ok: true, result })

const faultResponses: faults.FaultResponses = {
  rate_limited: () =>
    errorResponse(429, `Too Many Requests: retry after ${faults.sandboxRetryAfterSeconds}`, {
      retry_after: faults.sandboxRetryAfterSeconds,
    }),
  token_expired: () => errorResponse(401, "Unauthorized"),
  rejected: () => errorResponse(400, "Bad Request: message rejected by a sandbox keyword"),
  unavailable: () => errorResponse(502, "Bad Gateway"),
}

const hashNumber = (text: string) => createHash("sha256").update(text).digest().readUInt32BE()
const toUsername = (name: string) =>
  name
    .toLowerCase()
    .replace(/\W+/g, "_")
    .replace(/^_+|_+$/g, "")
const messageKey = (chatId: string, id: number) => `${chatId}/${String(id).padStart(10, "0")}`

async function createChat(ctx: SandboxContext, title: string, username: string): Promise<Chat> {
  const chat = { id: `-100${hashNumber(username)}`, title, username }
  await ctx.store.insertIfAbsent("chat", chat.id, chat)
  await ctx.store.put("name", username.toLowerCase(), chat.id)
  return chat
}

/** Creates the channel if it doesn't exist yet. */
async function findOrCreateChat(ctx: SandboxContext, chatId: unknown): Promise<Chat | null> {
  const name = String(chatId)
  if (name === missingChat) return null
  if (!name.startsWith("@")) return (await ctx.store.get("chat", name)) as Chat | null
  const username = name.slice(1)
  const knownId = await ctx.store.get("name", username.toLowerCase())
  return knownId
    ? ((await ctx.store.get("chat", String(knownId))) as Chat | null)
    : createChat(ctx, username, username)
}

const chatView = ({ id, title, username }: Chat) => ({ id: Number(id), type: "channel", title, username })

/** Stores the message under the chat's next free id, even with concurrent requests. */
async function storeMessage(ctx: SandboxContext, message: Omit<Message, "id">): Promise<Message> {
  const prefix = `${message.chatId}/`
  const [last] = await ctx.store.list("message", { prefix, newestFirst: true, limit: 1 })
  for (let id = ((last?.doc as Message | undefined)?.id ?? 0) + 1; ; id++) {
    const numbered = { ...message, id }
    if (await ctx.store.insertIfAbsent("message", messageKey(message.chatId, id), numbered)) return numbered
  }
}

const messageView = (message: Message, chat: Chat) => ({
  message_id: message.id,
  date: Math.floor(Date.parse(message.createdAt) / 1000),
  chat: chatView(chat),
  ...(message.media ? { caption: message.text } : { text: message.text }),
  ...(message.album && { media_group_id: String(message.album) }),
})

type Upload = { file: Blob; caption: string; isDocument: boolean }

function validationError(text: string, uploads: Upload[], isAlbum: boolean): string | null {
  if (uploads.length === 0 && !isAlbum) {
    if (!text.trim()) return "Bad Request: message text is empty"
    return text.length > 4096 ? "Bad Request: message is too long" : null
  }
  if (isAlbum && (uploads.length < 2 || uploads.length > 10))
    return "Bad Request: wrong number of media in an album"
  if (isAlbum && uploads.some(({ file, isDocument }) => file.type === "image/gif" && !isDocument))
    return "Bad Request: can't use animation in an album"
  if (uploads.some((upload) => upload.file.size > maxBytesOf(upload))) return "Request Entity Too Large"
  return text.length > 1024 ? "Bad Request: message caption is too long" : null
}

/** Photos have a lower limit than other files. */
const maxBytesOf = ({ file: { type }, isDocument }: Upload) =>
  (/^image\/(jpeg|png|webp)$/.test(type) && !isDocument ? 10 : 50) * 1024 * 1024

/** The sandbox's chats have these topics. */
const topicCount = 10

/** Multipart fields are JSON texts. */
const jsonField = (value: unknown): unknown => (typeof value === "string" ? JSON.parse(value) : value)

const buttonsSchema = z.object({
  inline_keyboard: z.array(
    z.array(z.object({ text: z.string().min(1), url: z.url({ protocol: /^(https?|tg)$/ }) })),
  ),
})

function fieldsError({ message_thread_id: topic, reply_markup }: Fields, isAlbum: boolean): string | null {
  if (topic !== undefined && Number(topic) > topicCount) return "Bad Request: message thread not found"
  if (reply_markup === undefined) return null
  if (isAlbum) return "Bad Request: reply_markup isn't supported for media groups"
  return buttonsSchema.safeParse(jsonField(reply_markup)).success
    ? null
    : "Bad Request: can't parse inline keyboard button: BUTTON_URL_INVALID"
}

/** https://core.telegram.org/bots/api#sendpoll */
function pollError(fields: Fields): string | null {
  const question = String(fields.question ?? "")
  const options = (fields.options ?? []) as { text: string }[]
  if (!question.trim()) return "Bad Request: poll question must be non-empty"
  if (question.length > 300) return "Bad Request: poll question length must not exceed 300"
  if (options.length < 2) return "Bad Request: poll must have at least 2 option"
  if (options.length > 12) return "Bad Request: poll can't have more than 12 options"
  if (options.some(({ text }) => text.length > 100))
    return "Bad Request: poll options length must not exceed 100"
  if (fields.is_anonymous === false) return "Bad Request: non-anonymous polls can't be sent to channel chats"
  if (fields.type !== "quiz") return null
  if (fields.allows_multiple_answers) return "Bad Request: quizzes can't have multiple answers"
  return Number(fields.correct_option_id ?? -1) in options
    ? null
    : "Bad Request: wrong correct option ID specified"
}

async function createMessages(call: Call, uploads: Upload[], text: string, isAlbum = false) {
  const fields = await call.fields()
  const chat = await findOrCreateChat(call, fields.chat_id)
  if (!chat) return errorResponse(400, "Bad Request: chat not found")
  const problem = fieldsError(fields, isAlbum) ?? validationError(text, uploads, isAlbum)
  if (problem) return errorResponse(problem.startsWith("Bad") ? 400 : 413, problem)
  const faultResponse = await faults.injectFault(call, text, faultResponses)
  if (faultResponse) return faultResponse
  const base = { chatId: chat.id, album: null, createdAt: call.now().toISOString(), deleted: false }
  const messages: Message[] = []
  for (const { file, caption } of uploads) {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const { id, mimeType } = await storeMedia(call, bytes, file.type)
    const album = isAlbum ? (messages[0]?.id ?? null) : null
    messages.push(await storeMessage(call, { ...base, album, text: caption, media: { id, mimeType } }))
  }
  if (uploads.length === 0) messages.push(await storeMessage(call, { ...base, text, media: null }))
  const views = messages.map((message) => messageView(message, chat))
  return faults.respondAfterAccept(text, okResponse(isAlbum ? views : (views[0] ?? null)))
}

const sendFile = (field: string) => async (call: Call, fields: Fields) => {
  const file = fields[field]
  const caption = String(fields.caption ?? "")
  if (!(file instanceof Blob)) return errorResponse(400, `Bad Request: there is no ${field} in the request`)
  return createMessages(call, [{ file, caption, isDocument: field === "document" }], caption)
}

const sendPoll = (call: Call, fields: Fields) => {
  const problem = pollError(fields)
  return problem ? errorResponse(400, problem) : createMessages(call, [], String(fields.question))
}

async function sendMediaGroup(call: Call, fields: Fields): Promise<Response> {
  const items = JSON.parse(String(fields.media ?? "[]")) as {
    type: string
    media: string
    caption?: string
  }[]
  if (new Set(items.map(({ type }) => type === "document")).size > 1)
    return errorResponse(400, "Bad Request: document can't be mixed with other media types")
  const uploads = items.map(({ type, media, caption = "" }) => ({
    file: fields[media.replace("attach://", "")],
    caption,
    isDocument: type === "document",
  }))
  const files = uploads.filter((upload): upload is Upload => upload.file instanceof Blob)
  if (files.length < uploads.length)
    return errorResponse(400, "Bad Request: wrong file identifier/HTTP URL specified")
  return createMessages(call, files, files[0]?.caption ?? "", true)
}

async function deleteMessages(call: Call, fields: Fields): Promise<Response> {
  const chatId = String(fields.chat_id)
  for (const id of (fields.message_ids as number[] | undefined) ?? []) {
    const key = messageKey(chatId, id)
    const message = (await call.store.get("message", key)) as Message | null
    if (message) await call.store.put("message", key, { ...message, deleted: true })
  }
  return okResponse(true)
}

async function getChat(call: Call, fields: Fields): Promise<Response> {
  const chat = await findOrCreateChat(call, fields.chat_id)
  return chat ? okResponse(chatView(chat)) : errorResponse(400, "Bad Request: chat not found")
}

const methods: Record<string, (call: Call, fields: Fields, bot: Bot) => Response | Promise<Response>> = {
  getMe: (_call, _fields, { id, username }) =>
    okResponse({ id, is_bot: true, first_name: username, username }),
  getChat,
  getChatMember: (_call, _fields, { id }) =>
    okResponse({ status: "administrator", can_post_messages: true, user: { id, is_bot: true } }),
  sendMessage: (call, fields) => createMessages(call, [], String(fields.text ?? "")),
  sendPhoto: sendFile("photo"),
  sendVideo: sendFile("video"),
  sendAnimation: sendFile("animation"),
  sendDocument: sendFile("document"),
  sendPoll,
  sendMediaGroup,
  deleteMessages,
}

/** Every well-formed token is valid. */
async function callMethod(call: Call): Promise<Response> {
  const { token = "", method = "" } = call.params
  if (!/^\d+:[\w-]{20,}$/.test(token)) return errorResponse(401, "Unauthorized")
  const run = methods[method]
  if (!run) return errorResponse(404, "Not Found: method not found")
  return run(call, await call.fields(), { id: Number(token.split(":")[0]), username: "sandbox_bot" })
}

/** Merges the messages of an album into one post. */
async function feed(chatId: string, ctx: SandboxContext, { limit }: { limit: number }): Promise<FeedItem[]> {
  const chat = await findOrCreateChat(ctx, chatId)
  const options = { prefix: `${chatId}/`, newestFirst: true, limit: limit * 10 }
  const found = await ctx.store.list("message", options)
  const items = new Map<number, FeedItem>()
  for (const { doc } of found.reverse()) {
    const { id, album, text, media, createdAt, deleted } = doc as Message
    if (deleted) continue
    const visibleMedia = media ? [toFeedMedia(ctx, media)] : []
    const first = album === null ? undefined : items.get(album)
    if (first) first.media.push(...visibleMedia)
    else {
      const url = `${ctx.baseUrl}/${chat?.username}/${id}`
      items.set(id, { id: String(id), url, text, media: visibleMedia, parent: null, createdAt })
    }
  }
  return [...items.values()].reverse().slice(0, limit)
}

async function showPost(call: Call): Promise<Response> {
  const chat = await findOrCreateChat(call, `@${call.params.username}`)
  const posts = chat ? await feed(chat.id, call, { limit: 100 }) : []
  const post = posts.find(({ id }) => id === call.params.id)
  return chat && post ? postPage({ author: chat.title, ...post }) : new Response("Not found", { status: 404 })
}

export const telegramSandbox = defineSandbox({
  ownsHost: (url) => [origin, baseUrl("telegram", "https://api.telegram.org")].includes(url.origin),
  notFound: () => errorResponse(404, "Not Found"),
  routes: [
    { method: "POST", path: "/bot:token/:method", handle: callMethod },
    { method: "GET", path: "/:username/:id", handle: showPost },
  ],
  createAccount: async (name, ctx) => {
    const username = `${toUsername(name)}_${randomBytes(3).toString("hex")}`
    const { id } = await createChat(ctx, name, username)
    const token = `${randomBytes(4).readUInt32BE()}:sandbox${randomBytes(18).toString("base64url")}`
    return {
      account: toAccount({ id, username, displayName: name }, `${ctx.baseUrl}/${username}`),
      credentials: { token, chatId: id, api: origin },
    }
  },
  feed,
})
