import { z } from "zod"
import { rateLimited, reconnect, rejected, unavailable, type PlatformError } from "@/lib/platforms/errors"
import { createClient, type Explain, type RequestOptions, type Requester } from "@/lib/platforms/http"
import type { Access } from "@/lib/platforms/platform"

export const credentialsSchema = z.object({
  /** The server's origin: every server is a platform of its own. */
  instance: z.url(),
  /** 0.19 speaks v3; 1.0 speaks v4 and little of v3. */
  version: z.enum(["v3", "v4"]),
  username: z.string(),
  jwt: z.string(),
})
export type LemmyCredentials = z.infer<typeof credentialsSchema>
export type LemmyAccess = Access<LemmyCredentials>

const errorSchema = z.object({ error: z.string() })
/** The image store beside Lemmy has a language of its own. */
const imageErrorSchema = z.object({ msg: z.string() })

/** Buckets of the server, which say nothing of how long they last: posts have the usual five minutes. */
const waitSeconds = 300
const passing = /^(pictrs_response_error|couldnt_create|couldnt_create_(post|comment)|unknown)$/

/** What ends the channel's access: https://github.com/LemmyNet/lemmy/blob/main/crates/utils/src/error.rs */
const access: Record<string, () => PlatformError> = {
  not_logged_in: () => reconnect("TOKEN_INVALID", "Lemmy has signed this channel out. Connect it again."),
  incorrect_login: () => reconnect("TOKEN_INVALID", "Lemmy has signed this channel out. Connect it again."),
  deleted: () => reconnect("TOKEN_REVOKED", "This Lemmy account has been deleted."),
  site_ban: () => reconnect("ACCOUNT_SUSPENDED", "This Lemmy server has banned the account."),
  banned: () => reconnect("ACCOUNT_SUSPENDED", "This Lemmy server has banned the account."),
  person_is_banned_from_site: () =>
    reconnect("ACCOUNT_SUSPENDED", "This Lemmy server has banned the account."),
  email_not_verified: () =>
    reconnect("EMAIL_UNCONFIRMED", "The email address of this Lemmy account is not confirmed yet."),
  registration_application_is_pending: () =>
    reconnect("PERMISSION_DENIED", "The Lemmy server has not approved this account yet."),
  registration_denied: () =>
    reconnect("PERMISSION_DENIED", "The Lemmy server has not approved this account."),
}

const advice: [RegExp, string][] = [
  [/banned_from_community/, "This community has banned the account. Choose another one."],
  [/only_mods_can_post/, "Only moderators may post in this community. Choose another one."],
  [
    /couldnt_find_community|community_is_blocked/,
    "Lemmy does not know this community. Write it as name@server.",
  ],
  [/blocked_url/, "This Lemmy server does not take links to that site."],
  [/slurs/, "This Lemmy server refuses a word of this post."],
  [/title/, "Lemmy takes titles of 3 to 200 characters in one line."],
  [/invalid_body|comment_too_long/, "This text is too long for Lemmy."],
  [
    /invalid_url|url_length/,
    "Lemmy does not take this link; it must be a web address of up to 2,000 characters.",
  ],
  [/alt_text_length/, "Lemmy takes image descriptions of up to 1,500 characters."],
  [/language_not_allowed/, "This community does not take posts in that language."],
  [/locked/, "This post is locked on Lemmy and takes no comments."],
  [/nsfw_not_allowed/, "This community takes no sensitive posts."],
  [/too_large/, "This file is too large for the Lemmy server."],
]

const connecting: Record<string, string> = {
  incorrect_login: "Lemmy does not know this user name with this password.",
  couldnt_find_that_username_or_email: "Lemmy does not know this user name.",
  not_found: "Lemmy does not know this user name with this password.",
  missing_totp_token: "This account has two-factor authentication: type the six digits of your app as well.",
  incorrect_totp_token: "The six digits are not right, or not right any more. Type those of now.",
}

function explainCode(code: string, at: Requester): PlatformError | string | undefined {
  if (/^(rate_limit_error|too_many_requests)$/.test(code))
    return rateLimited(waitSeconds, "The Lemmy server asks to slow down.")
  if (at.phase === "connect") {
    const words = connecting[code] ?? access[code]?.().message
    return words && rejected(words)
  }
  if (passing.test(code)) return unavailable("The Lemmy server could not do it right now.")
  const known = access[code]?.() ?? advice.find(([pattern]) => pattern.test(code))?.[1]
  return known ?? `Lemmy refused this: ${code.replaceAll("_", " ")}.`
}

/** The server's word counts, not its status: 0.19 answers nearly everything with 400. */
const explain: Explain = ({ status, body }, at) => {
  const code = errorSchema.safeParse(body).data?.error ?? imageErrorSchema.safeParse(body).data?.msg
  if (status === 413) return rejected("This file is too large for the Lemmy server.")
  if (code && status !== 429 && status < 500) return explainCode(code, at)
  if (status === 404 && at.phase === "connect")
    return rejected("This address does not answer like a Lemmy server.")
  // A guard in front of the server, not the server: the request went no further.
  if (status === 403) return unavailable("A firewall in front of the Lemmy server turned the request away.")
  return undefined
}

export const client = createClient({ name: "Lemmy", explain })

export const bearer = ({ jwt }: Pick<LemmyCredentials, "jwt">) => ({ authorization: `Bearer ${jwt}` })

type Signed = Requester & { credentials: Pick<LemmyCredentials, "instance" | "version" | "jwt"> }

export const call = <T>(at: Signed, path: string, schema: z.ZodType<T>, options: RequestOptions = {}) =>
  client.json(at, `${at.credentials.instance}/api/${at.credentials.version}${path}`, schema, {
    ...options,
    headers: { ...bearer(at.credentials), ...options.headers },
  })
