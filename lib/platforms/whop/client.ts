import { z } from "zod"
import { reconnect } from "@/lib/platforms/errors"
import { bearer, createApi, createClient, type MapError } from "@/lib/platforms/http"
import type { Tokens } from "@/lib/platforms/oauth/oauth2"
import type { PlatformContext } from "@/lib/platforms/platform"
import { baseUrl } from "@/lib/platforms/operator-settings"

export type WhopContext = PlatformContext<Tokens>

const errorFields = z.object({ type: z.string().default(""), message: z.string().default("") })
/** Older endpoints return the inner object directly. */
const errorSchema = z.union([z.object({ error: errorFields }).transform(({ error }) => error), errorFields])

/** Posting rules differ by forum. Only a permission the app lacks requires reconnecting. */
const missingPermission = /insufficient_scope|permission|scope/i

const explain: MapError = ({ status, body }, ctx) => {
  const error = errorSchema.safeParse(body).data
  // File storage returns a different error format.
  if (!error) return undefined
  const { type, message } = error
  if (ctx.phase !== "connect" && status === 403 && missingPermission.test(`${type} ${message}`))
    return reconnect(
      "PERMISSION_DENIED",
      "Carillon doesn't have permission to post here. Approve the app for this Whop company, then reconnect the channel.",
    )
  if (status === 403) return "Only admins can post in this Whop forum. Choose another forum."
  if (status === 404)
    return "This Whop forum doesn't exist or isn't visible to this account. Choose another forum."
  return status < 500 && ![401, 429].includes(status) && message
    ? `Whop rejected the request: ${message.replace(/\.$/, "")}.`
    : undefined
}

export const client = createClient({ name: "Whop", explain })

export const apiHost = () => baseUrl("whop", "https://api.whop.com")
export const siteHost = () => baseUrl("whop", "https://whop.com", "web")

/** Whop's default API version, pinned so that the response format can't change. */
const versionHeader = { "api-version-date": "2025-01-01" }

export const api = createApi(
  client,
  () => `${apiHost()}/api/v1`,
  ({ credentials }) => ({ ...bearer(credentials.accessToken), ...versionHeader }),
)
