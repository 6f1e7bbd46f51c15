import { PlatformError } from "@/lib/platforms/errors"
import type { Json } from "@/lib/platforms/json"
import { classifySignInError } from "@/lib/platforms/oauth/classify-sign-in-error"
import type { AnyPlatform, ConnectContext, OAuth2Connect, OAuth2Start } from "@/lib/platforms/platform"
import { toPlainText } from "@/lib/platforms/text/plain-text"
import type { PlatformAppTest } from "./contract"

type Check = PlatformAppTest["checks"][number]

const signInFix =
  "Compare the client ID with the one on the platform, and enter the callback URL there exactly as shown."
const keysFix =
  "Copy the client ID and secret from the platform again. If the secret was reset there, use the new one."
const unknownFix = "Connect a channel to find out, or try again later."

const unknown = (name: Check["name"], message: string): Check => ({
  ...{ name, result: "unknown", message, fix: unknownFix },
})

/** The error that a sign-in page returns to the app, or that a redirect to an error page names. */
function redirectProblem(location: string, base: string): string | null {
  if (!URL.canParse(location, base)) return null
  const { pathname, searchParams } = new URL(location, base)
  const words =
    searchParams.get("error_description") ?? searchParams.get("error") ?? searchParams.get("authError")
  return words ?? (/\/(oauth\/)?error\b/.test(pathname) ? "its error page" : null)
}

export async function checkSignInPage(
  { name }: Pick<AnyPlatform, "name">,
  authorizeUrl: string,
  ctx: ConnectContext,
): Promise<Check> {
  const failed = (detail: string | null): Check => ({
    name: "signInPage",
    result: "failed",
    message: `${name} doesn't accept the client ID or the callback URL${detail ? `: ${detail}` : ""}.`,
    fix: signInFix,
  })
  const response = await ctx.fetch(authorizeUrl, { redirect: "manual" }).catch(() => null)
  if (!response) return unknown("signInPage", `Couldn't reach ${name}.`)
  const { status } = response
  const words = toPlainText((await response.text()).replace(/<(script|style|head)\b[\s\S]*?<\/\1>/gi, ""))
  if (status >= 300 && status < 400) {
    const problem = redirectProblem(response.headers.get("location") ?? "", authorizeUrl)
    if (problem) return failed(toPlainText(problem))
  }
  if (status < 400)
    return { name: "signInPage", result: "passed", message: `${name} shows its sign-in page.`, fix: null }
  if (status === 400 || status === 401) return failed(words)
  return unknown(
    "signInPage",
    `Couldn't tell whether ${name} accepts the client ID: its sign-in page responded with HTTP ${status}${words ? `: ${words}` : ""}.`,
  )
}

/** Only what's known to be about the keys or about the code decides. Anything else is shown as it is. */
function explain(name: string, error: unknown): Check {
  if (!(error instanceof PlatformError)) throw error
  const { cause, message } = error
  const about = (cause.kind === "rejected" && cause.about) || classifySignInError(message)
  if (about === "keys") return { name: "keys", result: "failed", message, fix: keysFix }
  if (about === "code" && cause.kind === "rejected")
    return { name: "keys", result: "passed", message: `${name} accepts the keys.`, fix: null }
  return unknown("keys", `Couldn't tell whether ${name} accepts the keys. ${message}`)
}

export type Exchange = { redirectUri: string; codeVerifier: string; session: Json }

/** The code can't be valid, so an answer about the code means that the keys are right. */
export async function checkKeys(
  { name }: Pick<AnyPlatform, "name">,
  { finish, callbackParameters = [], checkOtherKeys }: OAuth2Connect<Json>,
  exchange: Exchange,
  ctx: ConnectContext,
): Promise<Check> {
  const code = "invalid-code-to-test-the-keys"
  const query = Object.fromEntries(["code", ...callbackParameters].map((parameter) => [parameter, code]))
  try {
    await finish({ ...exchange, code, query }, ctx)
  } catch (error) {
    const check = explain(name, error)
    if (check.result !== "passed" || !checkOtherKeys) return check
    return checkOtherKeys(ctx).then(
      () => check,
      (problem) => explain(name, problem),
    )
  }
  return unknown(
    "keys",
    `Couldn't tell whether ${name} accepts the keys. It accepted a code that can't be valid.`,
  )
}

/** Returns the check that failed if the sign-in can't even start. */
export async function startSignIn(
  { name }: Pick<AnyPlatform, "name">,
  { start }: OAuth2Connect<Json>,
  input: OAuth2Start,
  ctx: ConnectContext,
) {
  try {
    return { started: await start(input, ctx) }
  } catch (error) {
    return { check: explain(name, error) }
  }
}
