import { z } from "zod"
import { reconnect, rejected, unavailable } from "@/lib/platforms/errors"
import { bearer, createApi, createClient, type AuthorizedContext, type MapError } from "@/lib/platforms/http"
import type { PlatformContext } from "@/lib/platforms/platform"

export const credentialsSchema = z.object({
  /** The server's origin. Accounts and apps are per server. */
  instance: z.url(),
  accountId: z.string(),
  accessToken: z.string(),
  /** Our app registration on this server. */
  clientId: z.string(),
  clientSecret: z.string(),
  /** On servers whose access expires. */
  refreshToken: z.string().nullable().optional(),
  expiresAt: z.string().nullable().optional(),
})
export type ServerCredentials = z.infer<typeof credentialsSchema>
export type ServerContext = PlatformContext<ServerCredentials>

const errorSchema = z.object({ error: z.string(), error_description: z.string().optional() })

/** Unusable accounts get a 403. The messages are from app/controllers/api/base_controller.rb in Mastodon. */
function explainForbidden(name: string, error: string) {
  if (/confirmed e-?mail/i.test(error))
    return reconnect("EMAIL_UNCONFIRMED", `This ${name} account's email address isn't verified yet.`)
  if (/disabled|suspended/i.test(error))
    return reconnect("ACCOUNT_SUSPENDED", `The ${name} server has disabled or suspended this account.`)
  if (/pending approval/i.test(error))
    return reconnect("PERMISSION_DENIED", `The ${name} server hasn't approved this account yet.`)
  if (/authorized scopes/i.test(error))
    return reconnect(
      "PERMISSION_DENIED",
      `Carillon doesn't have permission to do this on ${name}. Reconnect the channel.`,
    )
  return undefined
}

function explainUnauthorized(name: string, error: string) {
  if (/revoked/i.test(error))
    return reconnect("TOKEN_REVOKED", `Access was revoked on ${name}. Reconnect the channel.`)
  if (/expired/i.test(error))
    return reconnect("TOKEN_EXPIRED", `Access to ${name} has expired. Reconnect the channel.`)
  return undefined
}

const explainFor =
  (name: string): MapError =>
  ({ status, body }, ctx) => {
    const { error, error_description } = errorSchema.safeParse(body).data ?? { error: "" }
    if (ctx.phase === "connect") {
      if (status === 404)
        return rejected(`Couldn't find a ${name} server at this address. Check it and try again.`)
    } else if (status === 401 || status === 403) {
      const accessError = status === 401 ? explainUnauthorized(name, error) : explainForbidden(name, error)
      if (accessError || status === 401) return accessError
    }
    // Nothing was published, and the same request succeeds once processing is done.
    if (/have not finished processing/i.test(error))
      return unavailable(`The ${name} server is still processing the media.`)
    const detail = error_description ?? error
    if (status < 500 && status !== 429 && detail)
      return `${name} rejected the request: ${detail.replace(/[.!]$/, "")}.`
    return undefined
  }

/** The API that Mastodon, Pixelfed, and others have. Each server has its own address. */
export function createServerApi(name: string) {
  const client = createClient({ name, explain: explainFor(name) })
  const api = createApi<AuthorizedContext & { credentials: { instance: string } }>(
    client,
    ({ credentials }) => `${credentials.instance}/api`,
    ({ credentials }) => bearer(credentials.accessToken),
  )
  return { name, client, api }
}
export type ServerApi = ReturnType<typeof createServerApi>
