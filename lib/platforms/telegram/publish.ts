import { z } from "zod"
import { PlatformError, rejected } from "@/lib/platforms/errors"
import type { OutgoingPart, Platform, PublishedPart } from "@/lib/platforms/platform"
import { toEntities } from "@/lib/platforms/markup/format-caption"
import { pollQuestion } from "./check"
import { callMethod, client, methodUrl } from "./client"
import type { TelegramContext, TelegramCredentials } from "./client"
import type { TelegramConfig } from "./config"
import { mediaRequest } from "./media"

type Publish = Platform<TelegramConfig, TelegramCredentials>["publish"]
type Part = OutgoingPart<TelegramConfig>

const messageSchema = z.object({ message_id: z.number() })
/** Albums return one message per item. */
const resultSchema = z.union([messageSchema.transform((message) => [message]), z.array(messageSchema).min(1)])
const dataSchema = z.object({ chatId: z.string(), messageIds: z.array(z.number()) })

function commonFields({ disable_notification, protect_content, message_thread_id }: TelegramConfig) {
  return {
    ...(disable_notification && { disable_notification }),
    ...(protect_content && { protect_content }),
    ...(message_thread_id && { message_thread_id }),
  }
}

/** One button per row. */
const keyboardFields = ({ buttons = [] }: TelegramConfig) =>
  buttons.length > 0 && { reply_markup: { inline_keyboard: buttons.map((button) => [button]) } }

function pollFields(caption: string, poll: NonNullable<TelegramConfig["poll"]>) {
  const { options, allows_multiple_answers, correct_option, explanation, open_period } = poll
  const isQuiz = correct_option !== undefined
  return {
    question: pollQuestion(caption),
    options: options.map((text) => ({ text })),
    ...(allows_multiple_answers && { allows_multiple_answers }),
    ...(isQuiz && { type: "quiz", correct_option_id: correct_option - 1 }),
    ...(explanation && { explanation }),
    ...(open_period && { open_period }),
  }
}

function textFields(caption: string) {
  const { text, entities } = toEntities(caption)
  return { text, ...(entities.length > 0 && { entities }) }
}

type Request = { method: string; options: (chatId: string) => { json: unknown } | { body: FormData } }

/** Entities need no escaping, and Telegram still detects links, mentions, and hashtags. */
async function buildRequest({ caption, media, post }: Part): Promise<Request> {
  const { config } = post
  // Albums can't have buttons.
  const common = { ...commonFields(config), ...(media.length < 2 && keyboardFields(config)) }
  if (media.length > 0) {
    const { method, body } = await mediaRequest(media, caption, common, config)
    return { method, options: (chatId) => ({ body: body(chatId) }) }
  }
  const { poll } = config
  if (poll)
    return {
      method: "sendPoll",
      options: (chat_id) => ({ json: { chat_id, ...pollFields(caption, poll), ...common } }),
    }
  const previewOptions = config.disable_link_preview ? { link_preview_options: { is_disabled: true } } : {}
  return {
    method: "sendMessage",
    options: (chat_id) => ({ json: { chat_id, ...textFields(caption), ...previewOptions, ...common } }),
  }
}

/** Public chats have a public URL, private ones a URL for members, basic groups none. */
function messageUrl(messageId: number, chatId: string, profileUrl: string | null): string | null {
  if (profileUrl) return `${profileUrl}/${messageId}`
  return chatId.startsWith("-100") ? `https://t.me/c/${chatId.slice("-100".length)}/${messageId}` : null
}

function toPublished(
  messages: z.infer<typeof messageSchema>[],
  chatId: string,
  ctx: TelegramContext,
): PublishedPart {
  const messageIds = messages.map(({ message_id }) => message_id)
  const first = messageIds[0] ?? 0
  return {
    id: String(first),
    url: messageUrl(first, chatId, ctx.account.profileUrl),
    data: { chatId, messageIds },
  }
}

/** A group that became a supergroup returns an error with its new id, and nothing is sent. */
const migratedSchema = z.object({ parameters: z.object({ migrate_to_chat_id: z.number() }) })
const responseSchema = z.union([z.object({ ok: z.literal(true), result: resultSchema }), migratedSchema])

const call = ({ method, options }: Request, chatId: string, ctx: TelegramContext) =>
  client.json(ctx, methodUrl(ctx.credentials, method), responseSchema, {
    method: "POST",
    ...options(chatId),
    accept: ({ body }) => migratedSchema.safeParse(body).success,
  })

const send: Publish["send"] = async (part, _draft, ctx) => {
  const request = await buildRequest(part)
  let { chatId } = ctx.credentials
  let response = await call(request, chatId, ctx)
  if ("parameters" in response) {
    chatId = String(response.parameters.migrate_to_chat_id)
    response = await call(request, chatId, ctx)
  }
  if ("parameters" in response)
    throw rejected("This group was upgraded and has a new id. Reconnect the channel.")
  return toPublished(response.result, chatId, ctx)
}

export const publish: Publish = { send }

/** Deletes every message of an album, which Telegram allows for 48 hours. Already deleted messages are ignored. */
export async function remove(published: PublishedPart[], ctx: TelegramContext): Promise<void> {
  for (const { data } of published) {
    const { chatId, messageIds } = dataSchema.parse(data)
    const json = { chat_id: chatId, message_ids: messageIds }
    await callMethod(ctx, "deleteMessages", z.literal(true), { json }).catch((error) => {
      if (!(error instanceof PlatformError) || !/to delete not found/i.test(error.message)) throw error
    })
  }
}
