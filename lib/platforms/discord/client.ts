import { z } from "zod"
import { env } from "@/lib/config/env"
import { rateLimited, reconnect, rejected, unavailable, type PlatformError } from "@/lib/platforms/errors"
import { createClient, type MapError, type RequestContext, type RequestOptions } from "@/lib/platforms/http"
import { toPlainText } from "@/lib/platforms/text/plain-text"
import type { PlatformContext } from "@/lib/platforms/platform"
import { baseUrl } from "@/lib/platforms/operator-settings"

/** https://discord.com/developers/docs/resources/channel#channel-object-channel-types */
export const channelTypes = { text: 0, announcement: 5, forum: 15, media: 16 } as const

/** Nothing secret: the installation's one bot posts for every channel. */
export const credentialsSchema = z.object({
  guildId: z.string(),
  channelId: z.string(),
  channelType: z.number(),
})
export type DiscordCredentials = z.infer<typeof credentialsSchema>
export type DiscordContext = PlatformContext<DiscordCredentials>

/** In forum and media channels a post is a thread of its own. */
export const isForum = ({ channelType }: Pick<DiscordCredentials, "channelType">) =>
  channelType === channelTypes.forum || channelType === channelTypes.media

const errorSchema = z.object({
  code: z.number().default(0),
  message: z.string().default(""),
  errors: z.unknown().optional(),
  retry_after: z.number().optional(),
})

const channelGone = "Discord has deleted this channel, or the bot is no longer in its server."

/** https://discord.com/developers/docs/topics/opcodes-and-status-codes#json */
const lost: Record<number, () => PlatformError> = {
  10003: () => reconnect("TOKEN_REVOKED", `${channelGone} Connect another one.`),
  10004: () => reconnect("TOKEN_REVOKED", `${channelGone} Connect it again.`),
  50001: () =>
    reconnect(
      "PERMISSION_DENIED",
      "The bot cannot see this Discord channel. Let it in there, then connect the channel again.",
    ),
  40002: () =>
    reconnect("ACCOUNT_SUSPENDED", "Discord wants the owner of the bot to verify their account first."),
}

const advice: Record<number, string> = {
  10008: "Discord does not know this message any more.",
  20009: "Discord takes this for explicit content, which this channel does not allow.",
  40005: "One of the files is larger than this Discord server takes.",
  40067: "This Discord forum wants a tag on every post. Choose one under applied_tags.",
  50006: "Discord takes no empty message. Add a text, a file, an embed or a poll.",
  50008: "This Discord channel takes no messages.",
  50013:
    "The bot lacks a permission in this Discord channel. Let it send messages, attach files, embed links and create polls there.",
  160005: "This Discord thread is locked.",
  160006: "This Discord server has as many active threads as it may have. Close one first.",
  200000: "The server's AutoMod rules block this message.",
  200001: "The server's AutoMod rules block this title.",
  220001: "A Discord forum wants a title for every post. Fill in thread_name.",
  240000: "Discord takes a link in this message for harmful.",
}

type ErrorTree = { _errors?: { message?: string }[] } & { [field: string]: unknown }

/** 50035 comes with a tree that names each field: the first leaf is what to mend first. */
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
    return rateLimited(seconds, `Discord asks to wait ${seconds} seconds before the next message.`)
  }
  // The bot is the operator's: no channel gets better by being connected again.
  if (status === 401)
    return unavailable(
      "Discord does not accept this installation's bot. Whoever runs it has to check DISCORD_BOT_TOKEN.",
    )
  if (status >= 500) return undefined
  const gone = lost[code]
  if (gone) return gone()
  if (advice[code]) return rejected(advice[code])
  const words = toPlainText(firstProblem(errors) ?? message)
  return words ? `Discord refused this: ${words}.` : undefined
}

export const client = createClient({ name: "Discord", explain })

const origin = () => baseUrl("discord", "https://discord.com")
export const webUrl = (path: string) => `${origin()}${path}`
export const apiUrl = (path: string) => `${origin()}/api/v10${path}`

/** Discord blocks whoever does not say what it is: https://discord.com/developers/docs/reference#user-agent */
export const agent = () => ({ "user-agent": `DiscordBot (${env.APP_URL}, 1)` })

export const botHeaders = (ctx: RequestContext) => ({
  ...agent(),
  authorization: `Bot ${ctx.key("DISCORD_BOT_TOKEN")}`,
})

export const ask = <T>(
  ctx: RequestContext,
  path: string,
  schema: z.ZodType<T>,
  options: RequestOptions = {},
) => client.json(ctx, apiUrl(path), schema, { ...options, headers: botHeaders(ctx) })

export const idOf = z.object({ id: z.string() })
