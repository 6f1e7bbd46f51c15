import { z } from "zod"
import { reconnect, rejected, unavailable, type PlatformError } from "@/lib/platforms/errors"
import { bearer, createApi, createClient, type MapError } from "@/lib/platforms/http"
import type { Tokens } from "@/lib/platforms/oauth/oauth2"
import { toPlainText } from "@/lib/platforms/text/plain-text"
import type { PlatformContext } from "@/lib/platforms/platform"
import { baseUrl } from "@/lib/platforms/operator-settings"

export type PinterestContext = PlatformContext<Tokens>

const errorSchema = z.object({ code: z.number(), message: z.string().default("") })

/** Messages for common error codes. */
const errorMessages: Record<number, string> = {
  7: "This account can't pin to this board. Choose one of its own boards or ask to join this one.",
  29: "This account can't pin to this board. Choose one of its own boards or ask to join this one.",
  40: "This Pinterest board no longer exists. Choose another one.",
  50: "This pin no longer exists.",
  2031: "This board section no longer exists. Choose another one.",
}

/** Errors that require reconnecting the channel. Nothing was published. */
function accessError(status: number, code: number, message: string): PlatformError | undefined {
  if (/suspend|deactivat/i.test(message) || code === 2626)
    return reconnect("ACCOUNT_SUSPENDED", "Pinterest has suspended this account or is reviewing it.")
  if (status === 401)
    return code === 1104 || /expired/i.test(message)
      ? reconnect("TOKEN_EXPIRED", "Access to Pinterest has expired. Reconnect the channel.")
      : reconnect("TOKEN_INVALID", "Access to Pinterest is no longer valid. Reconnect the channel.")
  if (status === 403 && /scope|consumer type|missing permission/i.test(message))
    return reconnect(
      "PERMISSION_DENIED",
      "Carillon doesn't have permission to do this on Pinterest. Reconnect the channel.",
    )
  return undefined
}

/** The code is more specific than the status: https://developers.pinterest.com/docs/reference/error-codes */
const explain: MapError = ({ status, body }, ctx) => {
  const { code, message } = errorSchema.safeParse(body).data ?? { code: 0, message: "" }
  const error = ctx.phase === "connect" ? undefined : accessError(status, code, message)
  if (error) return error
  if (status === 409 || /still (being )?process/i.test(message))
    return unavailable("Pinterest is still busy with this board or its media.")
  if (status >= 500 || status === 429) return undefined
  if (errorMessages[code]) return rejected(errorMessages[code])
  const detail = toPlainText(message)
  return detail ? `Pinterest rejected the request: ${detail}.` : undefined
}

export const client = createClient({ name: "Pinterest", explain })

export const apiUrl = (path: string) => `${baseUrl("pinterest", "https://api.pinterest.com")}/v5${path}`
export const webUrl = () => baseUrl("pinterest", "https://www.pinterest.com", "web")

export const api = createApi(
  client,
  () => apiUrl(""),
  ({ credentials }) => bearer(credentials.accessToken),
)

/** Loads all pages of a list. `bookmark` points to the next page. */
export async function fetchAll<T>(ctx: PinterestContext, path: string, item: z.ZodType<T>): Promise<T[]> {
  const pageSchema = z.object({ items: z.array(item), bookmark: z.string().nullish() })
  const items: T[] = []
  let bookmark: string | null | undefined
  do {
    const query = new URLSearchParams({ page_size: "250", ...(bookmark && { bookmark }) })
    const page: z.output<typeof pageSchema> = await api.json(ctx, `${path}?${query}`, pageSchema)
    items.push(...page.items)
    bookmark = page.bookmark
  } while (bookmark && items.length < maxItems)
  return items
}

/** Pinterest allows 2,000 boards. */
const maxItems = 2000
