import { createHash, randomBytes } from "node:crypto"
import { baseUrl } from "@/lib/platforms/settings"
import { defineTwin, json, sandboxOrigin, type Call, type FeedItem, type Fields } from "@/lib/platforms/twin"
import type { TwinContext, TwinDefinition } from "@/lib/platforms/twin"
import { accepted, refusalOf, sandboxWaitSeconds, type RefusalAnswers } from "@/lib/platforms/twin-faults"
import { bytesOf, feedMedia, storeMedia } from "@/lib/platforms/twin-media"
import { postPage } from "@/lib/platforms/twin-page"

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
/** A chat that is not there, for trying out what happens then. */
const missingChat = "@missing_chat"

const fail = (status: number, description: string, parameters?: Record<string, number>) =>
  json({ ok: false, error_code: status, description, ...(parameters && { parameters }) }, status)
const succeed = (result: Parameters<typeof json>[0]) => json({ ok: true, result })

const refusals: RefusalAnswers = {
  rate_limited: () =>
    fail(429, `Too Many Requests: retry after ${sandboxWaitSeconds}`, { retry_after: sandboxWaitSeconds }),
  token_expired: () => fail(401, "Unauthorized"),
  rejected: () => fail(400, "Bad Request: message refused by a magic word"),
  unavailable: () => fail(502, "Bad Gateway"),
}

const numberOf = (text: string) => createHash("sha256").update(text).digest().readUInt32BE()
const usernameOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/\W+/g, "_")
    .replace(/^_+|_+$/g, "")
const messageKey = (chatId: string, id: number) => `${chatId}/${String(id).padStart(10, "0")}`

async function createChat(at: TwinContext, title: string, username: string): Promise<Chat> {
  const chat = { id: `-100${numberOf(username)}`, title, username }
  await at.store.insertIfAbsent("chat", chat.id, chat)
  await at.store.put("name", username.toLowerCase(), chat.id)
  return chat
}

/** Any channel that is named here exists: the twin makes it. */
async function chatOf(at: TwinContext, chatId: unknown): Promise<Chat | null> {
  const name = String(chatId)
  if (name === missingChat) return null
  if (!name.startsWith("@")) return (await at.store.get("chat", name)) as Chat | null
  const username = name.slice(1)
  const known = await at.store.get("name", username.toLowerCase())
  return known
    ? ((await at.store.get("chat", String(known))) as Chat | null)
    : createChat(at, username, username)
}

const chatView = ({ id, title, username }: Chat) => ({ id: Number(id), type: "channel", title, username })

/** The next free number of the chat; two messages at once cannot get the same. */
async function store(at: TwinContext, message: Omit<Message, "id">): Promise<Message> {
  const [last] = await at.store.list("message", { prefix: `${message.chatId}/`, newestFirst: true, limit: 1 })
  for (let id = ((last?.doc as Message | undefined)?.id ?? 0) + 1; ; id++) {
    const numbered = { ...message, id }
    if (await at.store.insertIfAbsent("message", messageKey(message.chatId, id), numbered)) return numbered
  }
}

const messageView = (message: Message, chat: Chat) => ({
  message_id: message.id,
  date: Math.floor(Date.parse(message.createdAt) / 1000),
  chat: chatView(chat),
  ...(message.media ? { caption: message.text } : { text: message.text }),
  ...(message.album && { media_group_id: String(message.album) }),
})

type Upload = { file: Blob; caption: string }

function problemOf(text: string, uploads: Upload[], isAlbum: boolean): string | null {
  if (uploads.length === 0 && !isAlbum) {
    if (!text.trim()) return "Bad Request: message text is empty"
    return text.length > 4096 ? "Bad Request: message is too long" : null
  }
  if (isAlbum && (uploads.length < 2 || uploads.length > 10))
    return "Bad Request: wrong number of media in an album"
  return text.length > 1024 ? "Bad Request: message caption is too long" : null
}

async function post(call: Call, uploads: Upload[], text: string, isAlbum = false): Promise<Response> {
  const chat = await chatOf(call, (await call.fields()).chat_id)
  if (!chat) return fail(400, "Bad Request: chat not found")
  const problem = problemOf(text, uploads, isAlbum)
  if (problem) return fail(400, problem)
  const refusal = await refusalOf(call, text, refusals)
  if (refusal) return refusal
  const base = { chatId: chat.id, album: null, createdAt: call.now().toISOString(), deleted: false }
  const messages: Message[] = []
  for (const { file, caption } of uploads) {
    const { id, mimeType } = await storeMedia(call, (await bytesOf(file)) ?? new Uint8Array(), file.type)
    const album = isAlbum ? (messages[0]?.id ?? null) : null
    messages.push(await store(call, { ...base, album, text: caption, media: { id, mimeType } }))
  }
  if (uploads.length === 0) messages.push(await store(call, { ...base, text, media: null }))
  const views = messages.map((message) => messageView(message, chat))
  return accepted(text, succeed(isAlbum ? views : (views[0] ?? null)))
}

const sendFile = (field: string) => async (call: Call, fields: Fields) => {
  const file = fields[field]
  const caption = String(fields.caption ?? "")
  if (!(file instanceof Blob)) return fail(400, `Bad Request: there is no ${field} in the request`)
  return post(call, [{ file, caption }], caption)
}

async function sendMediaGroup(call: Call, fields: Fields): Promise<Response> {
  const items = JSON.parse(String(fields.media ?? "[]")) as { media: string; caption?: string }[]
  const uploads = items.map(({ media, caption = "" }) => ({
    file: fields[media.replace("attach://", "")],
    caption,
  }))
  const files = uploads.filter((upload): upload is Upload => upload.file instanceof Blob)
  if (files.length < uploads.length) return fail(400, "Bad Request: wrong file identifier/HTTP URL specified")
  return post(call, files, files[0]?.caption ?? "", true)
}

async function deleteMessages(call: Call, fields: Fields): Promise<Response> {
  const chatId = String(fields.chat_id)
  for (const id of (fields.message_ids as number[] | undefined) ?? []) {
    const key = messageKey(chatId, id)
    const message = (await call.store.get("message", key)) as Message | null
    if (message) await call.store.put("message", key, { ...message, deleted: true })
  }
  return succeed(true)
}

async function getChat(call: Call, fields: Fields): Promise<Response> {
  const chat = await chatOf(call, fields.chat_id)
  return chat ? succeed(chatView(chat)) : fail(400, "Bad Request: chat not found")
}

const methods: Record<string, (call: Call, fields: Fields, bot: Bot) => Response | Promise<Response>> = {
  getMe: (_call, _fields, { id, username }) => succeed({ id, is_bot: true, first_name: username, username }),
  getChat,
  getChatMember: (_call, _fields, { id }) =>
    succeed({ status: "administrator", can_post_messages: true, user: { id, is_bot: true } }),
  sendMessage: (call, fields) => post(call, [], String(fields.text ?? "")),
  sendPhoto: sendFile("photo"),
  sendVideo: sendFile("video"),
  sendAnimation: sendFile("animation"),
  sendDocument: sendFile("document"),
  sendMediaGroup,
  deleteMessages,
}

/** Any token that looks like one belongs to some bot. */
async function callMethod(call: Call): Promise<Response> {
  const { token = "", method = "" } = call.params
  if (!/^\d+:[\w-]{20,}$/.test(token)) return fail(401, "Unauthorized")
  const run = methods[method]
  if (!run) return fail(404, "Not Found: method not found")
  return run(call, await call.fields(), { id: Number(token.split(":")[0]), username: "sandbox_bot" })
}

/** Albums are one post to whoever reads them. */
async function feed(chatId: string, at: TwinContext, { limit }: { limit: number }): Promise<FeedItem[]> {
  const chat = await chatOf(at, chatId)
  const found = await at.store.list("message", { prefix: `${chatId}/`, newestFirst: true, limit: limit * 10 })
  const items = new Map<number, FeedItem>()
  for (const { doc } of found.reverse()) {
    const { id, album, text, media, createdAt, deleted } = doc as Message
    if (deleted) continue
    const shown = media ? [feedMedia(at, media)] : []
    const first = album === null ? undefined : items.get(album)
    if (first) first.media.push(...shown)
    else {
      const url = `${at.baseUrl}/${chat?.username}/${id}`
      items.set(id, { id: String(id), url, text, media: shown, parent: null, createdAt })
    }
  }
  return [...items.values()].reverse().slice(0, limit)
}

async function showPost(call: Call): Promise<Response> {
  const chat = await chatOf(call, `@${call.params.username}`)
  const posts = chat ? await feed(chat.id, call, { limit: 100 }) : []
  const post = posts.find(({ id }) => id === call.params.id)
  return chat && post ? postPage({ author: chat.title, ...post }) : new Response("Not found", { status: 404 })
}

const createChannel: TwinDefinition["account"] = async (name, at) => {
  const { id, title, username } = await createChat(
    at,
    name,
    `${usernameOf(name)}_${randomBytes(3).toString("hex")}`,
  )
  const token = `${randomBytes(4).readUInt32BE()}:sandbox${randomBytes(18).toString("base64url")}`
  return {
    account: {
      remoteId: id,
      username,
      displayName: title,
      imageUrl: null,
      profileUrl: `${at.baseUrl}/${username}`,
    },
    credentials: { token, chatId: id, api: origin },
  }
}

export const telegramTwin = defineTwin({
  hosts: (url) => [origin, baseUrl("telegram", "https://api.telegram.org")].includes(url.origin),
  notFound: () => fail(404, "Not Found"),
  routes: [
    { method: "POST", path: "/bot:token/:method", handle: callMethod },
    { method: "GET", path: "/:username/:id", handle: showPost },
  ],
  account: createChannel,
  profileUrl: ({ username }, at) => (username ? `${at.baseUrl}/${username}` : null),
  feed,
})
