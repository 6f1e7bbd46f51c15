import { z } from "zod"
import {
  rateLimited,
  reconnect,
  rejected,
  unavailable,
  unknownOutcome,
  type DisconnectedReason,
  type PlatformError,
} from "@/lib/platforms/errors"
import type { MapError, RequestContext } from "@/lib/platforms/http"
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

/** What one platform says of one code or subcode: a text, or an error of its own. */
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
  459: ["ACCOUNT_SUSPENDED", (name) => `${name} wants the account's owner to log in there and confirm it.`],
  460: ["TOKEN_INVALID", (name) => `The password on ${name} was changed, which ended the access.`],
  463: ["TOKEN_EXPIRED", (name) => `Access to ${name} has expired.`],
  464: ["EMAIL_UNCONFIRMED", (name) => `The account on ${name} is not confirmed yet.`],
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
      : tokenErrorPatterns.find(([said]) => said.test(message))?.[1]
  const [reason, text] = tokenReasons[subcode ?? 0] ?? [
    "TOKEN_INVALID" as const,
    () => `${name} no longer accepts this channel's access.`,
  ]
  return reconnect(reason, `${text(name)} Connect the channel again.`)
}

/** Minutes until calls are taken again, per kind of use: the only place where Meta names a wait. */
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
    // Not every answer carries the header.
  }
  return retryAfterSeconds(headers, now)
}

/** After a send nobody knows; before it nothing has happened. */
export const transientError = (name: string) => (ctx: RequestContext) =>
  ctx.phase === "send"
    ? unknownOutcome(
        `${name} did not confirm the post, so it may or may not be out. Look there before trying again.`,
      )
    : unavailable(`${name} could not do this just now.`)

/** Only what publishing needs ends a channel's access: statistics and comments may be refused alone. */
const permissionError = (name: string, words: string | null, ctx: RequestContext) =>
  ctx.phase === "prepare" || ctx.phase === "send"
    ? reconnect(
        "PERMISSION_DENIED",
        `${name} does not let Carillon post here. Connect the channel again and grant all permissions.`,
      )
    : rejected(`${name} does not permit this${words ? `: ${words}` : ""}.`)

const readMessage = ({ error_user_msg, message }: GraphError) =>
  toPlainText(error_user_msg || message.replace(/^\(#\d+\)\s*/, ""))

/** The errors that all three platforms share. Answers of 500 and above speak for themselves. */
export const mapGraphError =
  (name: string, known: KnownErrors = {}): MapError =>
  ({ status, headers, body }, ctx) => {
    const error = parseGraphError(body)
    if (!error || status >= 500) return undefined
    const words = readMessage(error)
    const own = known[error.error_subcode ?? 0] ?? known[error.code]
    if (own) return typeof own === "string" ? rejected(own) : own(ctx)
    if (isToken(error.code))
      return ctx.phase === "connect"
        ? rejected(`${name} did not accept the sign-in${words ? `: ${words}` : ""}.`)
        : tokenError(name, error)
    if (isThrottled(error.code)) {
      const seconds = waitSeconds(headers, ctx.now())
      return rateLimited(seconds, `${name} asks to wait ${seconds} seconds before the next request.`)
    }
    if (isPermission(error.code)) return permissionError(name, words, ctx)
    if (error.is_transient || error.code === 1 || error.code === 2) return transientError(name)(ctx)
    return words ? rejected(`${name} refused this: ${words}.`) : undefined
  }
