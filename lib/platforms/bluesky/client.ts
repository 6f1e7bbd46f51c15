import { z } from "zod"
import { reconnect, rejected, unknownOutcome } from "@/lib/platforms/errors"
import { createClient, type ApiResponse, type MapError, type RequestContext } from "@/lib/platforms/http"
import type { PlatformContext } from "@/lib/platforms/platform"

export const credentialsSchema = z.object({
  /** The personal data server: every account may live on another one. */
  service: z.url(),
  did: z.string(),
  handle: z.string(),
  accessJwt: z.string(),
  refreshJwt: z.string(),
  /** Makes a new session when the refresh token is lost; logging in for each post would exceed 300 a day. */
  appPassword: z.string(),
})
export type BlueskyCredentials = z.infer<typeof credentialsSchema>
export type BlueskyContext = PlatformContext<BlueskyCredentials>

const errorSchema = z.object({ error: z.string(), message: z.string().default("") })

const suspensions = /^(Account|Repo)(Takedown|Takendown|Suspended|Deactivated)$/
const refusedTokens = /^(InvalidToken|AuthMissing|AuthenticationRequired|AuthRequired)$/

export const errorNameOf = ({ body }: ApiResponse) => errorSchema.safeParse(body).data?.error

/** While somebody connects there is no channel yet that could be disconnected. */
function explainConnect(error: string) {
  if (error === "AuthFactorTokenRequired")
    return rejected(
      "This is the account's own password. Make an app password under Settings, Privacy and security, App passwords, and use that.",
    )
  if (refusedTokens.test(error)) return rejected("The handle or the app password is not right.")
  if (suspensions.test(error)) return rejected("Bluesky has suspended or deactivated this account.")
  return undefined
}

/** https://docs.bsky.app/docs/api: errors are `{ error, message }`, the name tells more than the status. */
const explain: MapError = ({ status, body }, ctx) => {
  const { error, message } = errorSchema.safeParse(body).data ?? { error: "", message: "" }
  const atConnect = ctx.phase === "connect" ? explainConnect(error) : undefined
  if (atConnect) return atConnect
  if (suspensions.test(error))
    return reconnect("ACCOUNT_SUSPENDED", "Bluesky has suspended or deactivated this account.")
  if (error === "ExpiredToken")
    return /revoked/i.test(message)
      ? reconnect(
          "TOKEN_REVOKED",
          "The app password was removed on Bluesky. Connect the channel with a new one.",
        )
      : reconnect("TOKEN_EXPIRED", "The session on Bluesky has expired. Connect the channel again.")
  if (refusedTokens.test(error))
    return reconnect("TOKEN_INVALID", "Bluesky no longer accepts this channel's session. Connect it again.")
  // The record key is ours, so a record that is there already is this very post.
  if (ctx.phase === "send" && /already exists/i.test(message))
    return unknownOutcome("Bluesky already has a post under this key.")
  if (status < 500 && status !== 429 && message) return `Bluesky refused this: ${message.replace(/\.$/, "")}.`
  return undefined
}

export const client = createClient({ name: "Bluesky", explain })

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

export const xrpcUrl = (service: string, method: string, query: Record<string, string | string[]> = {}) => {
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one]))
  return `${service}/xrpc/${method}${pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ""}`
}

/** A question to the account's own server; it passes on to the AppView what it does not know itself. */
export const ask = <T>(
  ctx: BlueskyContext,
  method: string,
  query: Record<string, string | string[]>,
  schema: z.ZodType<T>,
) =>
  client.json(ctx, xrpcUrl(ctx.credentials.service, method, query), schema, {
    headers: bearer(ctx.credentials.accessJwt),
  })

/** A change on the account's own server. */
export const change = <T>(ctx: BlueskyContext, method: string, input: unknown, schema: z.ZodType<T>) =>
  client.json(ctx, xrpcUrl(ctx.credentials.service, method), schema, {
    method: "POST",
    headers: bearer(ctx.credentials.accessJwt),
    json: input,
  })

export const resolveHandle = async (
  handle: string,
  service: string,
  ctx: RequestContext,
): Promise<string> => {
  const url = xrpcUrl(service, "com.atproto.identity.resolveHandle", { handle })
  return (await client.json(ctx, url, z.object({ did: z.string() }))).did
}
