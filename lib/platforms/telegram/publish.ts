import { z } from "zod"
import { PlatformError, rejected } from "@/lib/platforms/errors"
import type { OutgoingPart, Platform, Published } from "@/lib/platforms/platform"
import { callMethod, client, methodUrl } from "./client"
import type { TelegramAccess, TelegramCredentials } from "./client"
import type { TelegramConfig } from "./config"
import { mediaRequest } from "./media"

type Publish = Platform<TelegramConfig, TelegramCredentials>["publish"]
type Part = OutgoingPart<TelegramConfig>

const messageSchema = z.object({ message_id: z.number() })
/** Albums answer with a message per item. */
const resultSchema = z.union([messageSchema.transform((message) => [message]), z.array(messageSchema).min(1)])
const dataSchema = z.object({ chatId: z.string(), messageIds: z.array(z.number()) })

function commonFields({ disable_notification, protect_content, message_thread_id }: TelegramConfig) {
  return {
    ...(disable_notification && { disable_notification }),
    ...(protect_content && { protect_content }),
    ...(message_thread_id && { message_thread_id }),
  }
}

type Request = { method: string; options: (chatId: string) => { json: unknown } | { body: FormData } }

/** Plain text, no parse mode: nothing in it can be misread, and Telegram finds links, mentions and tags itself. */
async function requestOf({ caption, media, post }: Part): Promise<Request> {
  const { config } = post
  const common = commonFields(config)
  if (media.length > 0) {
    const { method, body } = await mediaRequest(media, caption, common, config)
    return { method, options: (chatId) => ({ body: body(chatId) }) }
  }
  const preview = config.disable_link_preview ? { link_preview_options: { is_disabled: true } } : {}
  return {
    method: "sendMessage",
    options: (chat_id) => ({ json: { chat_id, text: caption, ...preview, ...common } }),
  }
}

/** Public chats have an address for everybody, private ones for their members, basic groups have none. */
function addressOf(messageId: number, chatId: string, profileUrl: string | null): string | null {
  if (profileUrl) return `${profileUrl}/${messageId}`
  return chatId.startsWith("-100") ? `https://t.me/c/${chatId.slice("-100".length)}/${messageId}` : null
}

function toPublished(
  messages: z.infer<typeof messageSchema>[],
  chatId: string,
  at: TelegramAccess,
): Published {
  const messageIds = messages.map(({ message_id }) => message_id)
  const first = messageIds[0] ?? 0
  return {
    id: String(first),
    url: addressOf(first, chatId, at.account.profileUrl),
    data: { chatId, messageIds },
  }
}

/** A group that became a supergroup refuses and names its new id; nothing is sent by then. */
const movedSchema = z.object({ parameters: z.object({ migrate_to_chat_id: z.number() }) })
const answerSchema = z.union([z.object({ ok: z.literal(true), result: resultSchema }), movedSchema])

const call = ({ method, options }: Request, chatId: string, at: TelegramAccess) =>
  client.json(at, methodUrl(at.credentials, method), answerSchema, {
    method: "POST",
    ...options(chatId),
    accept: ({ body }) => movedSchema.safeParse(body).success,
  })

const send: Publish["send"] = async (part, _draft, at) => {
  const request = await requestOf(part)
  let { chatId } = at.credentials
  let answer = await call(request, chatId, at)
  if ("parameters" in answer) {
    chatId = String(answer.parameters.migrate_to_chat_id)
    answer = await call(request, chatId, at)
  }
  if ("parameters" in answer) throw rejected("This group has moved. Connect the channel again.")
  return toPublished(answer.result, chatId, at)
}

export const publish: Publish = { send }

/** All messages of an album. Telegram deletes what is younger than 48 hours; what is gone already is no failure. */
export async function remove(published: Published[], at: TelegramAccess): Promise<void> {
  for (const { data } of published) {
    const { chatId, messageIds } = dataSchema.parse(data)
    const json = { chat_id: chatId, message_ids: messageIds }
    await callMethod(at, "deleteMessages", z.literal(true), { json }).catch((error) => {
      if (!(error instanceof PlatformError) || !/to delete not found/i.test(error.message)) throw error
    })
  }
}
