import { z } from "zod"
import { rateLimited, reconnect, rejected, type PlatformError } from "@/lib/platforms/errors"
import { createClient, type Explain, type Requester, type RequestOptions } from "@/lib/platforms/http"
import type { Access } from "@/lib/platforms/platform"
import { baseUrl } from "@/lib/platforms/settings"

export const credentialsSchema = z.object({
  token: z.string(),
  /** Beyond 32 bits, so never a number. */
  chatId: z.string(),
  /** Only of channels that do not live on Telegram's own servers. */
  api: z.url().optional(),
})
export type TelegramCredentials = z.infer<typeof credentialsSchema>
export type TelegramAccess = Access<TelegramCredentials>

const errorSchema = z.object({
  description: z.string().default(""),
  parameters: z.object({ retry_after: z.number().optional() }).default({}),
})

const lostAccess =
  /bot was (kicked|blocked)|bot is not a member|chat was deleted|user is deactivated|chat not found|bot can't initiate/
const missingRights =
  /not enough rights|need administrator rights|chat_write_forbidden|chat_send_\w+_forbidden|topic_closed|have no rights/

/** What to do about the refusals that people meet; the texts are Telegram's own (tdlib/telegram-bot-api, Client.cpp). */
const advice: [RegExp, string][] = [
  [
    /photo_invalid_dimensions/,
    "Telegram takes images whose sides add up to at most 10,000 pixels, at most 20 to 1.",
  ],
  [/image_process_failed|wrong file identifier/, "Telegram cannot read this file as an image or a video."],
  [/request entity too large|file is too big/, "Telegram takes files of up to 50 MB, images of up to 10 MB."],
  [/message is too long|caption is too long/, "Telegram finds this text too long."],
]

function explainRefusal(text: string, description: string): PlatformError | string | undefined {
  if (lostAccess.test(text))
    return reconnect(
      "TOKEN_REVOKED",
      "The bot is no longer in this chat. Add it again, then connect the channel again.",
    )
  if (missingRights.test(text))
    return reconnect(
      "PERMISSION_DENIED",
      "The bot may not post in this chat. Give it the right to post messages.",
    )
  const known = advice.find(([pattern]) => pattern.test(text))
  if (known) return known[1]
  return (
    description && `Telegram refused this: ${description.replace(/^Bad Request: /, "").replace(/\.$/, "")}.`
  )
}

function explainConnect(status: number, text: string): PlatformError | undefined {
  if (status === 401 || status === 404) return rejected("Telegram does not know this bot token.")
  if (lostAccess.test(text))
    return rejected("The bot cannot see this chat. Add it there as an administrator first.")
  return undefined
}

/** https://core.telegram.org/bots/api#making-requests */
const explain: Explain = ({ status, body }, at) => {
  const { description, parameters } = errorSchema.safeParse(body).data ?? { description: "", parameters: {} }
  const text = description.toLowerCase()
  const atConnect = at.phase === "connect" ? explainConnect(status, text) : undefined
  if (atConnect) return atConnect
  if (status === 429 && parameters.retry_after)
    return rateLimited(
      parameters.retry_after,
      `Telegram asks to wait ${parameters.retry_after} seconds for this chat.`,
    )
  if (status === 401 || status === 404)
    return reconnect(
      "TOKEN_INVALID",
      "Telegram no longer knows this bot token. Connect the channel with a new one.",
    )
  return status < 500 && status !== 429 ? explainRefusal(text, description) || undefined : undefined
}

export const client = createClient({ name: "Telegram", explain })

/** The address holds the token: it must never be in a message or a log. */
export const methodUrl = ({ token, api }: { token: string; api?: string }, method: string) =>
  `${api ?? baseUrl("telegram", "https://api.telegram.org")}/bot${token}/${method}`

/** Calls a method; what is asked for stands in `result`. */
export async function callMethod<T>(
  at: Requester & { credentials: { token: string; api?: string } },
  method: string,
  schema: z.ZodType<T>,
  options: RequestOptions,
): Promise<T> {
  const envelope = z.object({ ok: z.literal(true), result: schema })
  const { result } = await client.json(at, methodUrl(at.credentials, method), envelope, {
    method: "POST",
    ...options,
  })
  return result as T
}
