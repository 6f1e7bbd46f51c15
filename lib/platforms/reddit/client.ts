import { z } from "zod"
import { rateLimited, reconnect, rejected, type PlatformError } from "@/lib/platforms/errors"
import { createClient, type MapError, type RequestContext, type RequestOptions } from "@/lib/platforms/http"
import type { Tokens } from "@/lib/platforms/oauth/oauth2"
import { toPlainText } from "@/lib/platforms/text/plain-text"
import type { PlatformContext, ConnectContext } from "@/lib/platforms/platform"
import { baseUrl } from "@/lib/platforms/operator-settings"

export type RedditContext = PlatformContext<Tokens>

const errorSchema = z.object({ message: z.string().default(""), reason: z.string().default("") })

/** Maps errors by HTTP status. Failed submissions return 200: see `submissionError`. */
const explain: MapError = ({ status, headers, body }, ctx) => {
  const { message, reason } = errorSchema.safeParse(body).data ?? { message: "", reason: "" }
  if (ctx.phase !== "connect" && /insufficient_scope/.test(headers.get("www-authenticate") ?? ""))
    return reconnect(
      "PERMISSION_DENIED",
      "Carillon doesn't have permission to do this on Reddit. Reconnect the channel.",
    )
  if (status === 403 && /private|banned|quarantine|gated/i.test(reason))
    return rejected("This account can't access this subreddit. Choose another one.")
  if (status >= 500 || status === 401 || status === 429) return undefined
  const detail = toPlainText(reason || message)
  return detail ? `Reddit rejected the request: ${detail}.` : undefined
}

export const client = createClient({ name: "Reddit", explain })

export const webUrl = () => baseUrl("reddit", "https://www.reddit.com", "web")

/** `raw_json` turns off the HTML escaping of `&`, `<` and `>` in responses. */
const apiUrl = (path: string) =>
  `${baseUrl("reddit", "https://oauth.reddit.com")}${path}${path.includes("?") ? "&" : "?"}raw_json=1`

/** Reddit blocks clients without a descriptive user agent: https://github.com/reddit-archive/reddit/wiki/API#rules */
export const userAgent = (ctx: Pick<ConnectContext, "key">, username?: string | null) => ({
  "user-agent": `web:${ctx.key("REDDIT_CLIENT_ID")}:1.0${username ? ` (by /u/${username})` : ""}`,
})

type Authorized = RequestContext & {
  credentials: Pick<Tokens, "accessToken">
  account?: { username: string | null }
}

const authHeaders = (ctx: Authorized) => ({
  ...userAgent(ctx, ctx.account?.username),
  authorization: `Bearer ${ctx.credentials.accessToken}`,
})

export const request = (ctx: Authorized, path: string, options: Omit<RequestOptions, "headers"> = {}) =>
  client.request(ctx, apiUrl(path), { ...options, headers: authHeaders(ctx) })

export const requestJson = <T>(
  ctx: Authorized,
  path: string,
  schema: z.ZodType<T>,
  options: Omit<RequestOptions, "headers"> = {},
) => client.json(ctx, apiUrl(path), schema, { ...options, headers: authHeaders(ctx) })

/** Posts form data, as most of the API expects. Undefined fields are left out. */
export const postForm = <T>(
  ctx: Authorized,
  path: string,
  fields: Record<string, string | boolean | undefined>,
  schema: z.ZodType<T>,
) => {
  const entries = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return client.json(ctx, apiUrl(path), schema, {
    method: "POST",
    headers: { ...authHeaders(ctx), "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(entries).toString(),
  })
}

export const submitResponseSchema = z.object({
  json: z.object({
    errors: z.array(z.tuple([z.string(), z.string().nullable()]).rest(z.unknown())).default([]),
    ratelimit: z.number().optional(),
    data: z
      .object({ id: z.string().optional(), name: z.string().optional(), url: z.string().optional() })
      .optional(),
  }),
})
export type SubmitResponse = z.infer<typeof submitResponseSchema>["json"]

/** Error codes of submissions, from r2/lib/errors.py in reddit-archive/reddit. */
const submissionMessages: Record<string, string> = {
  SUBREDDIT_NOEXIST: "This subreddit doesn't exist. Check its name and try again.",
  SUBREDDIT_NOTALLOWED:
    "This account can't post in this subreddit. Ask its moderators or choose another one.",
  SUBREDDIT_NO_ACCESS: "This account can't post in this subreddit. Ask its moderators or choose another one.",
  NO_SELFS: "This subreddit doesn't allow text posts.",
  NO_LINKS: "This subreddit doesn't allow links.",
  NO_IMAGES: "This subreddit doesn't allow images.",
  NO_VIDEOS: "This subreddit doesn't allow videos.",
  NO_GALLERIES: "This subreddit doesn't allow galleries. Post a single image.",
  ALREADY_SUB: "This link has already been posted in this subreddit.",
  DOMAIN_BANNED: "Reddit or this subreddit doesn't allow links to this site.",
  BAD_FLAIR_TEMPLATE_ID: "This flair no longer exists. Choose another one.",
  SUBMIT_VALIDATION_FLAIR_REQUIRED: "This subreddit requires a flair. Set flair_id.",
  BANNED_FROM_SUBREDDIT: "This account is banned from this subreddit.",
}

/** Without `ratelimit`, the wait is only in the message: "Take a break for 9 minutes before trying again." */
function retryAfterSeconds(message: string, seconds: number | undefined): number {
  if (seconds !== undefined) return Math.max(2, Math.ceil(seconds))
  const [, amount = "10", unit = "minute"] = /(\d+) (second|minute|hour)/.exec(message) ?? []
  return Number(amount) * { second: 1, minute: 60, hour: 3600 }[unit as "second" | "minute" | "hour"]
}

/** The submission's first error, or null. */
export function submissionError({ errors, ratelimit }: SubmitResponse): PlatformError | null {
  const [first] = errors
  if (!first) return null
  const [code, text] = first
  const message = text ?? ""
  if (/RATELIMIT/.test(code)) {
    const seconds = retryAfterSeconds(message, ratelimit)
    return rateLimited(seconds, `Reddit is rate limiting this account. Try again in ${seconds} seconds.`)
  }
  if (code === "USER_REQUIRED")
    return reconnect("TOKEN_INVALID", "Access to Reddit is no longer valid. Reconnect the channel.")
  if (code === "IN_TIMEOUT")
    return reconnect("ACCOUNT_SUSPENDED", "Reddit has temporarily suspended this account.")
  if (/VERIFIED_USER_REQUIRED|NO_VERIFIED_EMAIL/.test(code))
    return reconnect("EMAIL_UNCONFIRMED", "Verify this account's email address on Reddit first.")
  return rejected(
    submissionMessages[code] ?? `Reddit rejected this post: ${toPlainText(message) ?? code.toLowerCase()}.`,
  )
}
