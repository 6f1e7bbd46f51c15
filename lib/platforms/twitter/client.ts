import { z } from "zod"
import { reconnect, rejected, type PlatformError } from "@/lib/platforms/errors"
import {
  bearer,
  createApi,
  createClient,
  type AuthorizedContext,
  type MapError,
  type RequestOptions,
} from "@/lib/platforms/http"
import type { Tokens } from "@/lib/platforms/oauth/oauth2"
import { toPlainText } from "@/lib/platforms/text/plain-text"
import type { PlatformContext } from "@/lib/platforms/platform"
import { baseUrl } from "@/lib/platforms/operator-settings"

export type TwitterContext = PlatformContext<Tokens>

/** Problem details (RFC 9457), or an `errors` array for some errors. */
const errorSchema = z.object({
  title: z.string().default(""),
  detail: z.string().default(""),
  type: z.string().default(""),
  errors: z.array(z.object({ message: z.string().optional(), code: z.number().optional() })).default([]),
})

/** X rejects the same text within about a day. The earlier post may be our own. */
export const duplicateMessage =
  "This account has already posted the same text on X. Change the text and try again."

const errorMessages: [RegExp, string][] = [
  [/duplicate content/i, duplicateMessage],
  [
    /longer than 2 minutes|video .*too long/i,
    "X allows videos up to 140 seconds long for accounts without X Premium.",
  ],
  [
    /usage-capped|usage cap|credits/i,
    "This server has used up its X API credits. Ask your administrator to add more.",
  ],
  [
    /client-not-enrolled|client-forbidden|oauth1-permissions/i,
    "This server's X app can't post. Ask your administrator to give it read and write access.",
  ],
  [
    /looks like it might be automated|daily limit/i,
    "This account has reached its posting limit on X for today. Try again tomorrow.",
  ],
  [
    /not permitted to perform this action|reply to this conversation|not allowed to (reply|quote)/i,
    "X doesn't allow this post. The text may be too long for this account, or the account can't reply to or quote this post.",
  ],
]

function explainForbidden(text: string): PlatformError | undefined {
  if (/suspended|account is locked|temporarily locked/i.test(text))
    return reconnect("ACCOUNT_SUSPENDED", "X has suspended or locked this account. Sign in to X to see why.")
  if (/unsupported[- ]authentication/i.test(text))
    return reconnect(
      "PERMISSION_DENIED",
      "Carillon doesn't have permission to do this on X. Reconnect the channel.",
    )
  return undefined
}

/** https://docs.x.com/x-api/fundamentals/response-codes-and-errors */
const explain: MapError = ({ status, body }, ctx) => {
  const { title, detail, type, errors } = errorSchema.safeParse(body).data ?? {
    title: "",
    detail: "",
    type: "",
    errors: [],
  }
  const summary = detail || errors[0]?.message || title
  const text = [title, detail, type, ...errors.map(({ message }) => message)].join(" ")
  const reconnectError = status === 403 && ctx.phase !== "connect" ? explainForbidden(text) : undefined
  if (reconnectError) return reconnectError
  if (status >= 500 || status === 401) return undefined
  const match = errorMessages.find(([pattern]) => pattern.test(text))
  // A usage cap also returns 429 but only resets with the billing month, so retrying is pointless.
  if (match) return rejected(match[1])
  const reason = toPlainText(summary)
  return status !== 429 && reason ? `X rejected the request: ${reason}.` : undefined
}

const client = createClient({ name: "X", explain })

export const apiUrl = (path: string) => `${baseUrl("twitter", "https://api.x.com")}/2${path}`
export const webUrl = () => baseUrl("twitter", "https://x.com", "web")

export const api = createApi(
  client,
  () => apiUrl(""),
  ({ credentials }) => bearer(credentials.accessToken),
)

/** Returns the response's `data`. */
export async function requestData<T>(
  ctx: AuthorizedContext,
  path: string,
  data: z.ZodType<T>,
  options?: Omit<RequestOptions, "headers">,
): Promise<T> {
  const response = await api.json(ctx, path, z.object({ data }), options)
  return response.data as T
}
