import { z } from "zod"
import { reconnect, rejected, unavailable, type PlatformError } from "@/lib/platforms/errors"
import { createClient, type Explain, type Requester, type RequestOptions } from "@/lib/platforms/http"
import type { Tokens } from "@/lib/platforms/oauth2"
import { plainWords } from "@/lib/platforms/plain-words"
import type { Access } from "@/lib/platforms/platform"
import { baseUrl } from "@/lib/platforms/settings"

export type PinterestAccess = Access<Tokens>

const errorSchema = z.object({ code: z.number(), message: z.string().default("") })

/** What to do about the codes that people meet. */
const advice: Record<number, string> = {
  7: "Pinterest does not let this channel pin to this board. Choose one of its own boards, or ask to join it.",
  29: "Pinterest does not let this channel pin to this board. Choose one of its own boards, or ask to join it.",
  40: "Pinterest does not know this board any more. Choose another one.",
  50: "Pinterest does not know this pin any more.",
  2031: "Pinterest does not know this section of the board any more. Choose another one.",
}

/** No tool of ours can mend these; nothing is out. */
function explainAccess(status: number, code: number, message: string): PlatformError | undefined {
  if (/suspend|deactivat/i.test(message) || code === 2626)
    return reconnect("ACCOUNT_SUSPENDED", "Pinterest has suspended this account or is reviewing it.")
  if (status === 401)
    return code === 1104 || /expired/i.test(message)
      ? reconnect("TOKEN_EXPIRED", "Access to Pinterest has expired. Connect the channel again.")
      : reconnect("TOKEN_INVALID", "Pinterest no longer accepts this channel's access. Connect it again.")
  if (status === 403 && /scope|consumer type|missing permission/i.test(message))
    return reconnect("PERMISSION_DENIED", "Carillon may not do this on Pinterest. Connect the channel again.")
  return undefined
}

/** https://developers.pinterest.com/docs/reference/error-codes: `{ code, message }`, the code tells more than the status. */
const explain: Explain = ({ status, body }, at) => {
  const { code, message } = errorSchema.safeParse(body).data ?? { code: 0, message: "" }
  const access = at.phase === "connect" ? undefined : explainAccess(status, code, message)
  if (access) return access
  if (status === 409 || /still (being )?process/i.test(message))
    return unavailable("Pinterest is busy with this board or its media; a moment later it takes the pin.")
  if (status >= 500 || status === 429) return undefined
  if (advice[code]) return rejected(advice[code])
  const words = plainWords(message)
  return words ? `Pinterest refused this: ${words}.` : undefined
}

export const client = createClient({ name: "Pinterest", explain })

export const apiUrl = (path: string) => `${baseUrl("pinterest", "https://api.pinterest.com")}/v5${path}`
export const webUrl = () => baseUrl("pinterest", "https://www.pinterest.com", "web")

export const bearer = (accessToken: string) => ({ authorization: `Bearer ${accessToken}` })

export const ask = <T>(
  at: Requester & { credentials: Pick<Tokens, "accessToken"> },
  path: string,
  schema: z.ZodType<T>,
  options: RequestOptions = {},
) => client.json(at, apiUrl(path), schema, { ...options, headers: bearer(at.credentials.accessToken) })

/** Lists come in pages; the bookmark leads to the next one. */
export async function askAll<T>(at: PinterestAccess, path: string, item: z.ZodType<T>): Promise<T[]> {
  const page = z.object({ items: z.array(item), bookmark: z.string().nullish() })
  const all: T[] = []
  let bookmark: string | null | undefined
  do {
    const query = new URLSearchParams({ page_size: "250", ...(bookmark && { bookmark }) })
    const answer: { items: T[]; bookmark?: string | null } = await ask(at, `${path}?${query}`, page)
    all.push(...answer.items)
    bookmark = answer.bookmark
  } while (bookmark && all.length < maxItems)
  return all
}

/** Pinterest allows 2,000 boards. */
const maxItems = 2000
