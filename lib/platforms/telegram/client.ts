import { z } from "zod"
import { rateLimited, reconnect, rejected, type PlatformError } from "@/lib/platforms/errors"
import { createClient, type MapError, type RequestContext, type RequestOptions } from "@/lib/platforms/http"
import type { PlatformContext } from "@/lib/platforms/platform"
import { baseUrl } from "@/lib/platforms/operator-settings"

export const credentialsSchema = z.object({
  token: z.string(),
  /** Chat ids exceed 32 bits, so they're stored as text. */
  chatId: z.string(),
  /** Overrides the API's origin. Set for sandbox accounts. */
  api: z.url().optional(),
})
export type TelegramCredentials = z.infer<typeof credentialsSchema>
export type TelegramContext = PlatformContext<TelegramCredentials>

const errorSchema = z.object({
  description: z.string().default(""),
  parameters: z.object({ retry_after: z.number().optional() }).default({}),
})

const lostAccessPattern =
  /bot was (kicked|blocked)|bot is not a member|chat was deleted|user is deactivated|chat not found|bot can't initiate/
const missingRightsPattern =
  /not enough rights|need administrator rights|chat_write_forbidden|chat_send_\w+_forbidden|topic_closed|have no rights/

/** Patterns match Telegram's error descriptions: Client.cpp in tdlib/telegram-bot-api. */
const errorMessages: [RegExp, string][] = [
  [
    /photo_invalid_dimensions/,
    "Telegram images can have a width and height of up to 10,000 pixels combined and an aspect ratio of up to 20:1.",
  ],
  [/image_process_failed|wrong file identifier/, "Telegram can't read this file as an image or video."],
  [/request entity too large|file is too big/, "Telegram allows files up to 50 MB and images up to 10 MB."],
  [
    /message thread not found/,
    "This topic doesn't exist. Copy its id again from a link to one of its messages.",
  ],
  [/message is too long|caption is too long/, "This text is too long for Telegram."],
]

function explainRejection(text: string, description: string): PlatformError | string | undefined {
  if (lostAccessPattern.test(text))
    return reconnect(
      "TOKEN_REVOKED",
      "The bot is no longer in this chat. Add it again, then reconnect the channel.",
    )
  if (missingRightsPattern.test(text))
    return reconnect(
      "PERMISSION_DENIED",
      "The bot can't post in this chat. Give it permission to post messages.",
    )
  const match = errorMessages.find(([pattern]) => pattern.test(text))
  if (match) return match[1]
  return (
    description &&
    `Telegram rejected the request: ${description.replace(/^Bad Request: /, "").replace(/\.$/, "")}.`
  )
}

function explainConnectError(status: number, text: string): PlatformError | undefined {
  if (status === 401 || status === 404) return rejected("Invalid bot token. Copy it again from @BotFather.")
  if (lostAccessPattern.test(text))
    return rejected("The bot can't see this chat. Add it as an administrator first.")
  return undefined
}

/** https://core.telegram.org/bots/api#making-requests */
const explain: MapError = ({ status, body }, ctx) => {
  const { description, parameters } = errorSchema.safeParse(body).data ?? { description: "", parameters: {} }
  const text = description.toLowerCase()
  const connectError = ctx.phase === "connect" ? explainConnectError(status, text) : undefined
  if (connectError) return connectError
  if (status === 429 && parameters.retry_after)
    return rateLimited(
      parameters.retry_after,
      `Telegram is rate limiting this chat. Try again in ${parameters.retry_after} seconds.`,
    )
  if (status === 401 || status === 404)
    return reconnect(
      "TOKEN_INVALID",
      "The bot token is no longer valid. Reconnect the channel with a new one.",
    )
  return status < 500 && status !== 429 ? explainRejection(text, description) || undefined : undefined
}

export const client = createClient({ name: "Telegram", explain })

/** The URL contains the token, so it must never appear in a message or log. */
export const methodUrl = ({ token, api }: { token: string; api?: string }, method: string) =>
  `${api ?? baseUrl("telegram", "https://api.telegram.org")}/bot${token}/${method}`

/** Calls a method and returns its `result`. */
export async function callMethod<T>(
  ctx: RequestContext & { credentials: { token: string; api?: string } },
  method: string,
  schema: z.ZodType<T>,
  options: RequestOptions,
): Promise<T> {
  const envelope = z.object({ ok: z.literal(true), result: schema })
  const { result } = await client.json(ctx, methodUrl(ctx.credentials, method), envelope, {
    method: "POST",
    ...options,
  })
  return result as T
}
