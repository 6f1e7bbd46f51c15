import { z } from "zod"
import { env } from "@/lib/config/env"
import { rateLimited, reconnect, rejected, unavailable, type PlatformError } from "@/lib/platforms/errors"
import { createApi, createClient, type MapError, type RequestContext } from "@/lib/platforms/http"
import { toPlainText } from "@/lib/platforms/text/plain-text"
import type { PlatformContext, PublishedPart } from "@/lib/platforms/platform"
import { baseUrl } from "@/lib/platforms/operator-settings"
import { channelKinds } from "./mentions"

/** https://discord.com/developers/docs/resources/channel#channel-object-channel-types */
export const channelTypes = { text: 0, announcement: 5, forum: 15, media: 16 } as const

/** Contains no secrets, since the operator's bot posts for every channel. */
export const credentialsSchema = z.object({
  guildId: z.string(),
  channelId: z.string(),
  channelType: z.number(),
})
export type DiscordCredentials = z.infer<typeof credentialsSchema>
export type DiscordContext = PlatformContext<DiscordCredentials>

export function kindOf(credentials: Pick<DiscordCredentials, "channelType">): string {
  if (isForum(credentials)) return channelKinds.forum
  return credentials.channelType === channelTypes.announcement ? channelKinds.announcement : channelKinds.text
}

/** In forum and media channels, every post is a thread. */
export const isForum = ({ channelType }: Pick<DiscordCredentials, "channelType">) =>
  channelType === channelTypes.forum || channelType === channelTypes.media

const errorSchema = z.object({
  code: z.number().default(0),
  message: z.string().default(""),
  errors: z.unknown().optional(),
  retry_after: z.number().optional(),
})

const channelMissing = "This Discord channel was deleted, or the bot was removed from its server."

/** https://discord.com/developers/docs/topics/opcodes-and-status-codes#json */
const reconnectErrors: Record<number, () => PlatformError> = {
  10003: () => reconnect("TOKEN_REVOKED", `${channelMissing} Connect another one.`),
  10004: () => reconnect("TOKEN_REVOKED", `${channelMissing} Reconnect it.`),
  50001: () =>
    reconnect(
      "PERMISSION_DENIED",
      "The bot can't see this Discord channel. Give it access, then reconnect the channel.",
    ),
  40002: () => reconnect("ACCOUNT_SUSPENDED", "Discord requires the bot's owner to verify their account."),
}

const errorMessages: Record<number, string> = {
  10008: "This Discord message no longer exists.",
  20009: "Discord flagged this as explicit content, which this channel doesn't allow.",
  40005: "One of the files exceeds this Discord server's size limit.",
  40067: "This Discord forum requires a tag on every post. Choose one in applied_tags.",
  50006: "Discord messages can't be empty. Add text, a file, an embed, or a poll.",
  50008: "Discord doesn't allow messages in this type of channel.",
  50013:
    "The bot is missing a permission in this Discord channel. Allow it to send messages, attach files, embed links, and create polls.",
  160005: "This Discord thread is locked.",
  160006: "This Discord server has reached its limit of active threads. Close one first.",
  200000: "The server's AutoMod rules block this message.",
  200001: "The server's AutoMod rules block this title.",
  220001: "Posts in a Discord forum need a title. Set thread_name.",
  240000: "Discord flagged a link in this message as harmful.",
}

type ErrorTree = { _errors?: { message?: string }[] } & { [field: string]: unknown }

/** Error 50035 includes a tree of fields. Returns the first problem in it. */
function firstProblem(tree: unknown, path: string[] = []): string | null {
  if (typeof tree !== "object" || tree === null) return null
  const { _errors, ...fields } = tree as ErrorTree
  const message = _errors?.[0]?.message
  if (message) return `${path.join(".")}: ${message}`
  for (const [field, inner] of Object.entries(fields)) {
    const found = firstProblem(inner, [...path, field])
    if (found) return found
  }
  return null
}

const explain: MapError = ({ status, body }) => {
  const parsed = errorSchema.safeParse(body)
  if (!parsed.success) return undefined
  const { code, message, errors, retry_after } = parsed.data
  if (status === 429 || code === 20016 || code === 20028) {
    if (retry_after === undefined) return undefined
    const seconds = Math.max(1, Math.ceil(retry_after))
    return rateLimited(seconds, `Discord is rate limiting requests. Try again in ${seconds} seconds.`)
  }
  // The bot belongs to the operator, so reconnecting the channel wouldn't help.
  if (status === 401)
    return unavailable(
      "Discord doesn't accept this server's bot token. Ask your administrator to check DISCORD_BOT_TOKEN.",
    )
  if (status >= 500) return undefined
  const reconnectError = reconnectErrors[code]
  if (reconnectError) return reconnectError()
  if (errorMessages[code]) return rejected(errorMessages[code])
  const detail = toPlainText(firstProblem(errors) ?? message)
  return detail ? `Discord rejected the request: ${detail}.` : undefined
}

const client = createClient({ name: "Discord", explain })

const origin = () => baseUrl("discord", "https://discord.com")
export const webUrl = (path: string) => `${origin()}${path}`

/** Discord blocks requests without this user agent: https://discord.com/developers/docs/reference#user-agent */
export const userAgentHeader = () => ({ "user-agent": `DiscordBot (${env.APP_URL}, 1)` })

export const api = createApi<RequestContext>(
  client,
  () => `${origin()}/api/v10`,
  (ctx) => ({ ...userAgentHeader(), authorization: `Bot ${ctx.key("DISCORD_BOT_TOKEN")}` }),
)

export const idOf = z.object({ id: z.string() })

const dataSchema = z.object({ channelId: z.string(), forum: z.boolean() })

/** Where a message is. In a forum, the channel is the post's thread. */
export const locationOf = ({ data }: PublishedPart) => dataSchema.parse(data)

/** Threads have URLs like channels. */
export function toPublished(id: string, channelId: string, ctx: DiscordContext): PublishedPart {
  const url = ctx.account.profileUrl && new URL(`./${channelId}/${id}`, ctx.account.profileUrl).href
  return { id, url, data: { channelId, forum: isForum(ctx.credentials) } }
}
