import { z } from "zod"
import { reconnect, rejected, unavailable } from "@/lib/platforms/errors"
import { createClient, type Explain } from "@/lib/platforms/http"
import type { Access } from "@/lib/platforms/platform"

export const credentialsSchema = z.object({
  /** The server's origin: every server is a platform of its own. */
  instance: z.url(),
  accountId: z.string(),
  accessToken: z.string(),
  /** Our app as it is registered on this server. */
  clientId: z.string(),
  clientSecret: z.string(),
})
export type MastodonCredentials = z.infer<typeof credentialsSchema>
export type MastodonAccess = Access<MastodonCredentials>

const errorSchema = z.object({ error: z.string(), error_description: z.string().optional() })

/** A login that is not usable says so with 403; the texts are Mastodon's own (app/controllers/api/base_controller.rb). */
function explainForbidden(error: string) {
  if (/confirmed e-?mail/i.test(error))
    return reconnect("EMAIL_UNCONFIRMED", "The email address of this Mastodon account is not confirmed yet.")
  if (/disabled|suspended/i.test(error))
    return reconnect("ACCOUNT_SUSPENDED", "The Mastodon server has disabled or suspended this account.")
  if (/pending approval/i.test(error))
    return reconnect("PERMISSION_DENIED", "The Mastodon server has not approved this account yet.")
  if (/authorized scopes/i.test(error))
    return reconnect("PERMISSION_DENIED", "Carillon may not do this on Mastodon. Connect the channel again.")
  return undefined
}

function explainUnauthorized(error: string) {
  if (/revoked/i.test(error))
    return reconnect("TOKEN_REVOKED", "Access was withdrawn on Mastodon. Connect the channel again.")
  if (/expired/i.test(error))
    return reconnect("TOKEN_EXPIRED", "Access to Mastodon has expired. Connect the channel again.")
  return undefined
}

const explain: Explain = ({ status, body }, at) => {
  const { error, error_description } = errorSchema.safeParse(body).data ?? { error: "" }
  if (at.phase === "connect") {
    if (status === 404) return rejected("This address does not answer like a Mastodon server.")
  } else if (status === 401 || status === 403) {
    const known = status === 401 ? explainUnauthorized(error) : explainForbidden(error)
    if (known || status === 401) return known
  }
  // Nothing was posted: the same request succeeds a moment later.
  if (/have not finished processing/i.test(error))
    return unavailable("The Mastodon server is still processing the media.")
  const words = error_description ?? error
  if (status < 500 && status !== 429 && words) return `Mastodon refused this: ${words.replace(/[.!]$/, "")}.`
  return undefined
}

export const client = createClient({ name: "Mastodon", explain })

export const bearer = ({ credentials }: Pick<MastodonAccess, "credentials">) => ({
  authorization: `Bearer ${credentials.accessToken}`,
})

export const ask = <T>(at: MastodonAccess, path: string, schema: z.ZodType<T>) =>
  client.json(at, `${at.credentials.instance}${path}`, schema, { headers: bearer(at) })
