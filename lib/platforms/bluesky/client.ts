import { z } from "zod"
import { reconnect, rejected, unknownOutcome } from "@/lib/platforms/errors"
import { bearer, createApi, createClient } from "@/lib/platforms/http"
import type { ApiResponse, MapError, RequestContext } from "@/lib/platforms/http"
import type { PlatformContext } from "@/lib/platforms/platform"

export const credentialsSchema = z.object({
  /** The account's personal data server (PDS). */
  service: z.url(),
  did: z.string(),
  handle: z.string(),
  accessJwt: z.string(),
  refreshJwt: z.string(),
  /** Creates a new session if the refresh token is lost. Logins are limited to 300 a day, too few to log in for each post. */
  appPassword: z.string(),
})
export type BlueskyCredentials = z.infer<typeof credentialsSchema>
export type BlueskyContext = PlatformContext<BlueskyCredentials>

const errorSchema = z.object({ error: z.string(), message: z.string().default("") })

const suspensions = /^(Account|Repo)(Takedown|Takendown|Suspended|Deactivated)$/
const invalidTokens = /^(InvalidToken|AuthMissing|AuthenticationRequired|AuthRequired)$/

export const errorNameOf = ({ body }: ApiResponse) => errorSchema.safeParse(body).data?.error

/** While connecting, there's no channel to disconnect yet, so errors are `rejected`. */
function explainConnect(error: string) {
  if (error === "AuthFactorTokenRequired")
    return rejected(
      "This is your account password. Create an app password in Bluesky's settings under Privacy and security, and use that.",
    )
  if (invalidTokens.test(error)) return rejected("Incorrect handle or app password.")
  if (suspensions.test(error)) return rejected("Bluesky has suspended or deactivated this account.")
  return undefined
}

/** https://docs.bsky.app/docs/api: errors are `{ error, message }`. The error's name is more specific than the status. */
const explain: MapError = ({ status, body }, ctx) => {
  const { error, message } = errorSchema.safeParse(body).data ?? { error: "", message: "" }
  const connectError = ctx.phase === "connect" ? explainConnect(error) : undefined
  if (connectError) return connectError
  if (suspensions.test(error))
    return reconnect("ACCOUNT_SUSPENDED", "Bluesky has suspended or deactivated this account.")
  if (error === "ExpiredToken")
    return /revoked/i.test(message)
      ? reconnect(
          "TOKEN_REVOKED",
          "The app password was revoked on Bluesky. Reconnect the channel with a new one.",
        )
      : reconnect("TOKEN_EXPIRED", "The Bluesky session has expired. Reconnect the channel.")
  if (invalidTokens.test(error))
    return reconnect("TOKEN_INVALID", "Bluesky no longer accepts this channel's session. Reconnect it.")
  // We choose the record key, so an existing record is this post.
  if (ctx.phase === "send" && /already exists/i.test(message))
    return unknownOutcome("Bluesky already has a post with this record key.")
  if (status < 500 && status !== 429 && message)
    return `Bluesky rejected the request: ${message.replace(/\.$/, "")}.`
  return undefined
}

export const client = createClient({ name: "Bluesky", explain })

type Query = Record<string, string | string[]>

export const xrpcPath = (method: string, query: Query = {}) => {
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((item) => [name, item]))
  return `/xrpc/${method}${pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ""}`
}

/** The account's server. */
export const xrpc = createApi<RequestContext & { credentials: { service: string; accessJwt: string } }>(
  client,
  ({ credentials }) => credentials.service,
  ({ credentials }) => bearer(credentials.accessJwt),
)

/** Sends a query to the account's server, which forwards what it can't answer to the AppView. */
export const xrpcGet = <T>(ctx: BlueskyContext, method: string, query: Query, schema: z.ZodType<T>) =>
  xrpc.json(ctx, xrpcPath(method, query), schema)

/** Calls a procedure on the account's server. */
export const xrpcPost = <T>(ctx: BlueskyContext, method: string, json: unknown, schema: z.ZodType<T>) =>
  xrpc.json(ctx, xrpcPath(method), schema, { method: "POST", json })

export async function resolveHandle(handle: string, service: string, ctx: RequestContext): Promise<string> {
  const url = service + xrpcPath("com.atproto.identity.resolveHandle", { handle })
  return (await client.json(ctx, url, z.object({ did: z.string() }))).did
}
