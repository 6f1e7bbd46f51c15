import { z } from "zod"
import { rateLimited, reconnect, rejected, unavailable, type PlatformError } from "@/lib/platforms/errors"
import { bearer, createApi, createClient, type MapError, type RequestContext } from "@/lib/platforms/http"
import type { PlatformContext } from "@/lib/platforms/platform"

export const credentialsSchema = z.object({
  /** The server's origin. Accounts are per server. */
  instance: z.url(),
  /** 0.19 supports v3. 1.0 supports v4 and only parts of v3. */
  version: z.enum(["v3", "v4"]),
  username: z.string(),
  jwt: z.string(),
})
export type LemmyCredentials = z.infer<typeof credentialsSchema>
export type LemmyContext = PlatformContext<LemmyCredentials>

const errorSchema = z.object({ error: z.string() })
/** Lemmy's image server (pict-rs) has its own error format. */
const imageErrorSchema = z.object({ msg: z.string() })

/** Servers don't say when a rate limit resets. Five minutes is the usual window for posts. */
const waitSeconds = 300
const temporaryErrors = /^(pictrs_response_error|couldnt_create|couldnt_create_(post|comment)|unknown)$/

/** Errors that end the channel's access: https://github.com/LemmyNet/lemmy/blob/main/crates/utils/src/error.rs */
const accessErrors: Record<string, () => PlatformError> = {
  not_logged_in: () => reconnect("TOKEN_INVALID", "Lemmy has signed this channel out. Reconnect it."),
  incorrect_login: () => reconnect("TOKEN_INVALID", "Lemmy has signed this channel out. Reconnect it."),
  deleted: () => reconnect("TOKEN_REVOKED", "This Lemmy account has been deleted."),
  site_ban: () => reconnect("ACCOUNT_SUSPENDED", "This Lemmy server has banned this account."),
  banned: () => reconnect("ACCOUNT_SUSPENDED", "This Lemmy server has banned this account."),
  person_is_banned_from_site: () =>
    reconnect("ACCOUNT_SUSPENDED", "This Lemmy server has banned this account."),
  email_not_verified: () =>
    reconnect("EMAIL_UNCONFIRMED", "This Lemmy account's email address isn't verified yet."),
  registration_application_is_pending: () =>
    reconnect("PERMISSION_DENIED", "The Lemmy server hasn't approved this account yet."),
  registration_denied: () =>
    reconnect("PERMISSION_DENIED", "The Lemmy server denied this account's registration."),
}

const errorMessages: [RegExp, string][] = [
  [/banned_from_community/, "This account is banned from this community. Choose another one."],
  [/only_mods_can_post/, "Only moderators can post in this community. Choose another one."],
  [
    /couldnt_find_community|community_is_blocked/,
    "Lemmy couldn't find this community. Enter it as name@server.",
  ],
  [/blocked_url/, "This Lemmy server doesn't allow links to that site."],
  [/slurs/, "This post contains a word that this Lemmy server blocks."],
  [/title/, "A Lemmy title must have 3 to 200 characters on one line."],
  [/invalid_body|comment_too_long/, "This text is too long for Lemmy."],
  [/invalid_url|url_length/, "This link must be a URL of up to 2,000 characters."],
  [/alt_text_length/, "Image descriptions on Lemmy can have up to 1,500 characters."],
  [/language_not_allowed/, "This community doesn't allow posts in that language."],
  [/locked/, "This post is locked on Lemmy, so it can't have new comments."],
  [/nsfw_not_allowed/, "This community doesn't allow sensitive posts."],
  [/too_large/, "This file is too large for the Lemmy server."],
]

const connectMessages: Record<string, string> = {
  incorrect_login: "Incorrect username or password.",
  couldnt_find_that_username_or_email: "This server has no account with this username.",
  not_found: "Incorrect username or password.",
  missing_totp_token: "This account uses two-factor authentication. Enter the six-digit code from your app.",
  incorrect_totp_token: "Incorrect two-factor code. Enter the current code from your app.",
}

function toPlatformError(code: string, ctx: RequestContext): PlatformError | string | undefined {
  if (/^(rate_limit_error|too_many_requests)$/.test(code))
    return rateLimited(waitSeconds, "The Lemmy server is rate limiting this account.")
  if (ctx.phase === "connect") {
    const message = connectMessages[code] ?? accessErrors[code]?.().message
    return message && rejected(message)
  }
  if (temporaryErrors.test(code)) return unavailable("The Lemmy server can't process this right now.")
  const error = accessErrors[code]?.() ?? errorMessages.find(([pattern]) => pattern.test(code))?.[1]
  return error ?? `Lemmy rejected the request: ${code.replaceAll("_", " ")}.`
}

/** Goes by the error code, since 0.19 returns status 400 for almost everything. */
const explain: MapError = ({ status, body }, ctx) => {
  const code = errorSchema.safeParse(body).data?.error ?? imageErrorSchema.safeParse(body).data?.msg
  if (status === 413) return rejected("This file is too large for the Lemmy server.")
  if (code && status !== 429 && status < 500) return toPlatformError(code, ctx)
  if (status === 404 && ctx.phase === "connect") return rejected("There's no Lemmy server at this address.")
  // From a firewall in front of the server: the request never reached Lemmy.
  if (status === 403) return unavailable("A firewall in front of the Lemmy server blocked the request.")
  return undefined
}

export const client = createClient({ name: "Lemmy", explain })

type Authorized = RequestContext & { credentials: Omit<LemmyCredentials, "username"> }

export const api = createApi<Authorized>(
  client,
  ({ credentials }) => `${credentials.instance}/api/${credentials.version}`,
  ({ credentials }) => bearer(credentials.jwt),
)
