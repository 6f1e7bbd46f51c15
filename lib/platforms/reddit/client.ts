import { z } from "zod"
import { rateLimited, reconnect, rejected, type PlatformError } from "@/lib/platforms/errors"
import { createClient, type Explain, type Requester, type RequestOptions } from "@/lib/platforms/http"
import type { Tokens } from "@/lib/platforms/oauth2"
import { plainWords } from "@/lib/platforms/plain-words"
import type { Access, ConnectAccess } from "@/lib/platforms/platform"
import { baseUrl } from "@/lib/platforms/settings"

export type RedditAccess = Access<Tokens>

const errorSchema = z.object({ message: z.string().default(""), reason: z.string().default("") })

/** Refusals by HTTP status; those of a submission come with 200, see `submissionError`. */
const explain: Explain = ({ status, headers, body }, at) => {
  const { message, reason } = errorSchema.safeParse(body).data ?? { message: "", reason: "" }
  if (at.phase !== "connect" && /insufficient_scope/.test(headers.get("www-authenticate") ?? ""))
    return reconnect("PERMISSION_DENIED", "Carillon may not do this on Reddit. Connect the channel again.")
  if (status === 403 && /private|banned|quarantine|gated/i.test(reason))
    return rejected("This subreddit is closed to this account. Choose another one.")
  if (status >= 500 || status === 401 || status === 429) return undefined
  const words = plainWords(reason || message)
  return words ? `Reddit refused this: ${words}.` : undefined
}

export const client = createClient({ name: "Reddit", explain })

export const webUrl = () => baseUrl("reddit", "https://www.reddit.com", "web")

/** Plain characters in place of HTML's `&amp;`. */
const apiUrl = (path: string) =>
  `${baseUrl("reddit", "https://oauth.reddit.com")}${path}${path.includes("?") ? "&" : "?"}raw_json=1`

/** Reddit turns away whoever does not say who they are: https://github.com/reddit-archive/reddit/wiki/API#rules */
export const userAgent = (at: Pick<ConnectAccess, "key">, username?: string | null) => ({
  "user-agent": `web:${at.key("REDDIT_CLIENT_ID")}:1.0${username ? ` (by /u/${username})` : ""}`,
})

type Signed = Requester & {
  credentials: Pick<Tokens, "accessToken">
  account?: { username: string | null }
}

const headersOf = (at: Signed) => ({
  ...userAgent(at, at.account?.username),
  authorization: `Bearer ${at.credentials.accessToken}`,
})

export const request = (at: Signed, path: string, options: Omit<RequestOptions, "headers"> = {}) =>
  client.request(at, apiUrl(path), { ...options, headers: headersOf(at) })

export const ask = <T>(
  at: Signed,
  path: string,
  schema: z.ZodType<T>,
  options: Omit<RequestOptions, "headers"> = {},
) => client.json(at, apiUrl(path), schema, { ...options, headers: headersOf(at) })

/** Most of the API takes forms; what is not said is left out. */
export const postForm = <T>(
  at: Signed,
  path: string,
  fields: Record<string, string | boolean | undefined>,
  schema: z.ZodType<T>,
) => {
  const given = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return client.json(at, apiUrl(path), schema, {
    method: "POST",
    headers: { ...headersOf(at), "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(given).toString(),
  })
}

export const answerSchema = z.object({
  json: z.object({
    errors: z.array(z.tuple([z.string(), z.string().nullable()]).rest(z.unknown())).default([]),
    ratelimit: z.number().optional(),
    data: z
      .object({ id: z.string().optional(), name: z.string().optional(), url: z.string().optional() })
      .optional(),
  }),
})
export type SubmitAnswer = z.infer<typeof answerSchema>["json"]

/** What to do about the codes that people meet: reddit-archive/reddit, r2/lib/errors.py. */
const advice: Record<string, string> = {
  SUBREDDIT_NOEXIST: "There is no such subreddit. Look up its name and try again.",
  SUBREDDIT_NOTALLOWED:
    "This account may not post in this subreddit. Ask its moderators, or choose another one.",
  SUBREDDIT_NO_ACCESS:
    "This account may not post in this subreddit. Ask its moderators, or choose another one.",
  NO_SELFS: "This subreddit takes no text posts.",
  NO_LINKS: "This subreddit takes no links.",
  NO_IMAGES: "This subreddit takes no images.",
  NO_VIDEOS: "This subreddit takes no videos.",
  NO_GALLERIES: "This subreddit takes no galleries: post one image.",
  ALREADY_SUB: "This link was posted in this subreddit already.",
  DOMAIN_BANNED: "Reddit or this subreddit does not take links to this site.",
  BAD_FLAIR_TEMPLATE_ID: "This subreddit has no such flair any more. Choose another one.",
  SUBMIT_VALIDATION_FLAIR_REQUIRED: "This subreddit wants a flair on every post: give flair_id.",
  BANNED_FROM_SUBREDDIT: "This account is banned from this subreddit.",
}

/** "Take a break for 9 minutes before trying again." */
function waitIn(message: string, seconds: number | undefined): number {
  if (seconds !== undefined) return Math.max(2, Math.ceil(seconds))
  const [, amount = "10", unit = "minute"] = /(\d+) (second|minute|hour)/.exec(message) ?? []
  return Number(amount) * { second: 1, minute: 60, hour: 3600 }[unit as "second" | "minute" | "hour"]
}

/** The first of a submission's errors; null when there is none. */
export function submissionError({ errors, ratelimit }: SubmitAnswer): PlatformError | null {
  const [first] = errors
  if (!first) return null
  const [code, said] = first
  const message = said ?? ""
  if (/RATELIMIT/.test(code)) {
    const seconds = waitIn(message, ratelimit)
    return rateLimited(seconds, `Reddit asks this account to wait ${seconds} seconds before the next post.`)
  }
  if (code === "USER_REQUIRED")
    return reconnect("TOKEN_INVALID", "Reddit no longer accepts this channel's access. Connect it again.")
  if (code === "IN_TIMEOUT")
    return reconnect("ACCOUNT_SUSPENDED", "Reddit has suspended this account for a while.")
  if (/VERIFIED_USER_REQUIRED|NO_VERIFIED_EMAIL/.test(code))
    return reconnect("EMAIL_UNCONFIRMED", "Reddit wants this account's email address confirmed first.")
  const words = advice[code] ?? `Reddit refused this: ${plainWords(message) ?? code.toLowerCase()}.`
  return rejected(words)
}
