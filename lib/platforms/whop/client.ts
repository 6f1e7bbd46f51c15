import { z } from "zod"
import { reconnect } from "@/lib/platforms/errors"
import { createClient, type Explain, type RequestOptions } from "@/lib/platforms/http"
import type { Tokens } from "@/lib/platforms/oauth2"
import type { Access } from "@/lib/platforms/platform"
import { baseUrl } from "@/lib/platforms/settings"

export type WhopAccess = Access<Tokens>

const words = z.object({ type: z.string().default(""), message: z.string().default("") })
/** Older operations answer with the inner object alone. */
const errorSchema = z.union([z.object({ error: words }).transform(({ error }) => error), words])

/** Which forum takes posts is settled forum by forum; only a right that the app lacks ends the channel's access. */
const missingRight = /insufficient_scope|permission|scope/i

const explain: Explain = ({ status, body }, at) => {
  const known = errorSchema.safeParse(body).data
  // The storage that files go to answers in another language.
  if (!known) return undefined
  const { type, message } = known
  if (at.phase !== "connect" && status === 403 && missingRight.test(`${type} ${message}`))
    return reconnect(
      "PERMISSION_DENIED",
      "Whop does not let Carillon post here. Approve the app for this company, then connect the channel again.",
    )
  if (status === 403) return "This Whop forum takes posts from its admins only. Choose another forum."
  if (status === 404)
    return "Whop does not know this forum. Choose one of the forums that this channel can see."
  return status < 500 && ![401, 429].includes(status) && message
    ? `Whop refused this: ${message.replace(/\.$/, "")}.`
    : undefined
}

export const client = createClient({ name: "Whop", explain })

export const apiHost = () => baseUrl("whop", "https://api.whop.com")
export const siteHost = () => baseUrl("whop", "https://whop.com", "web")

export const bearer = (accessToken: string) => ({ authorization: `Bearer ${accessToken}` })

/** Without a date Whop answers as on this day; saying so keeps it that way. */
const version = { "api-version-date": "2025-01-01" }

export const call = <T>(at: WhopAccess, path: string, schema: z.ZodType<T>, options: RequestOptions = {}) =>
  client.json(at, `${apiHost()}/api/v1${path}`, schema, {
    ...options,
    headers: { ...bearer(at.credentials.accessToken), ...version },
  })
