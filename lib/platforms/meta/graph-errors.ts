import { z } from "zod"
import { invalidKeys, rateLimited, reconnect, rejected, unavailable } from "@/lib/platforms/errors"
import type { DisconnectedReason, PlatformError } from "@/lib/platforms/errors"
import { unconfirmedPost, type MapError, type RequestContext } from "@/lib/platforms/http"
import { classifySignInError } from "@/lib/platforms/oauth/classify-sign-in-error"
import { toPlainText } from "@/lib/platforms/text/plain-text"
import { retryAfterSeconds } from "@/lib/platforms/retry-after"

const errorSchema = z.object({
  error: z.object({
    message: z.string().default(""),
    code: z.number().default(0),
    error_subcode: z.number().optional(),
    is_transient: z.boolean().optional(),
    error_user_msg: z.string().nullish(),
  }),
})
type GraphError = z.infer<typeof errorSchema>["error"]

/** Messages or errors by a platform's own code or subcode. */
export type KnownErrors = Record<number, string | ((ctx: RequestContext) => PlatformError)>

export const parseGraphError = (body: unknown): GraphError | undefined =>
  errorSchema.safeParse(body).data?.error

const throttled = new Set([4, 17, 32, 341, 613])
const isThrottled = (code: number) => throttled.has(code) || (code >= 80_000 && code <= 80_014)
const isPermission = (code: number) => code === 3 || code === 10 || (code >= 200 && code <= 299)
const isToken = (code: number) => code === 190 || code === 102

/** Subcodes of 190: https://developers.facebook.com/docs/graph-api/guides/error-handling#errorsubcodes */
const tokenReasons: Record<number, [DisconnectedReason, (name: string) => string]> = {
  458: ["TOKEN_REVOKED", (name) => `Carillon was removed from this account's apps on ${name}.`],
  459: [
    "ACCOUNT_SUSPENDED",
    (name) => `${name} requires the account's owner to sign in there and confirm the account.`,
  ],
  460: ["TOKEN_INVALID", (name) => `The ${name} password was changed, which revoked our access.`],
  463: ["TOKEN_EXPIRED", (name) => `Access to ${name} has expired.`],
  464: ["EMAIL_UNCONFIRMED", (name) => `The ${name} account isn't confirmed yet.`],
  492: ["PERMISSION_DENIED", () => "The person who connected this Page no longer has a role on it."],
}

const tokenErrorPatterns: [RegExp, number][] = [
  [/log in (to|at) www|session key is malformed|checkpoint/i, 459],
  [/has not authorized|not installed/i, 458],
  [/expired/i, 463],
  [/before impersonating/i, 492],
]

function tokenError(name: string, { error_subcode = 0, message }: GraphError): PlatformError {
  const subcode =
    error_subcode in tokenReasons
      ? error_subcode
      : tokenErrorPatterns.find(([pattern]) => pattern.test(message))?.[1]
  const [reason, text] = tokenReasons[subcode ?? 0] ?? [
    "TOKEN_INVALID" as const,
    () => `${name} no longer accepts this channel's access.`,
  ]
  return reconnect(reason, `${text(name)} Reconnect the channel.`)
}

/** Minutes until calls are accepted again, by kind of usage. Meta reports wait times nowhere else. */
const usageSchema = z.record(
  z.string(),
  z.array(z.object({ estimated_time_to_regain_access: z.number().default(0) })),
)

function waitSeconds(headers: Headers, now: Date): number {
  try {
    const usage = usageSchema.parse(JSON.parse(headers.get("x-business-use-case-usage") ?? ""))
    const minutes = Object.values(usage)
      .flat()
      .map((use) => use.estimated_time_to_regain_access)
    const longest = Math.max(0, ...minutes)
    if (longest > 0) return longest * 60
  } catch {
    // Not every response has the header.
  }
  return retryAfterSeconds(headers, now)
}

/** The outcome of a send is unknown. In other phases, nothing was published. */
export const transientError = (name: string) => (ctx: RequestContext) =>
  ctx.phase === "send" ? unconfirmedPost(name) : unavailable(`${name} is temporarily unavailable.`)

/** Only missing publishing permissions disconnect the channel. Permissions for insights and comments can be denied separately. */
const permissionError = (name: string, detail: string | null, ctx: RequestContext) =>
  ctx.phase === "prepare" || ctx.phase === "send"
    ? reconnect(
        "PERMISSION_DENIED",
        `Carillon doesn't have permission to post on ${name}. Reconnect the channel and grant all permissions.`,
      )
    : rejected(`${name} denied permission for this${detail ? `: ${detail}` : ""}.`)

const readMessage = ({ error_user_msg, message }: GraphError) =>
  toPlainText(error_user_msg || message.replace(/^\(#\d+\)\s*/, ""))

/** Maps errors shared by all three platforms. Statuses from 500 keep the default error. */
export const mapGraphError =
  (name: string, platformErrors: KnownErrors = {}): MapError =>
  ({ status, headers, body }, ctx) => {
    const error = parseGraphError(body)
    if (!error || status >= 500) return undefined
    const detail = readMessage(error)
    const own = platformErrors[error.error_subcode ?? 0] ?? platformErrors[error.code]
    if (own) return typeof own === "string" ? rejected(own) : own(ctx)
    // Wrong keys come with the code of a temporary problem.
    if (ctx.phase === "connect" && classifySignInError(error.message) === "keys")
      return invalidKeys(`${name} rejected the sign-in: ${detail}.`)
    if (isToken(error.code))
      return ctx.phase === "connect"
        ? rejected(`${name} rejected the sign-in${detail ? `: ${detail}` : ""}.`)
        : tokenError(name, error)
    if (isThrottled(error.code)) {
      const seconds = waitSeconds(headers, ctx.now())
      return rateLimited(seconds, `${name} is rate limiting requests. Try again in ${seconds} seconds.`)
    }
    if (isPermission(error.code)) return permissionError(name, detail, ctx)
    if (error.is_transient || error.code === 1 || error.code === 2) return transientError(name)(ctx)
    return detail ? rejected(`${name} rejected the request: ${detail}.`) : undefined
  }
