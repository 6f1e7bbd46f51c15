import { createHash } from "node:crypto"

import { connectContext } from "@/lib/accounts/credentials/platform-context"
import type { Caller } from "@/lib/access/caller"
import { newSecret } from "@/lib/crypto/ids"
import { conflict } from "@/lib/errors/app-error"
import { callbackUrl } from "@/lib/platforms/callback-url"
import { PlatformError } from "@/lib/platforms/errors"
import type { AnyPlatform, ConnectContext, OAuth2Connect } from "@/lib/platforms/platform"
import type { Json } from "@/lib/platforms/json"
import { platformBySlug } from "@/lib/platforms/registry"
import type { PlatformAppTest } from "./contract"
import { getPlatformApp } from "@/lib/platform-apps/list-apps"

type Check = PlatformAppTest["checks"][number]

/** Platforms that don't use the standard's error codes say in words that they don't know the app. */
const isAboutKeys = (error: PlatformError) =>
  (error.cause.kind === "rejected" && error.cause.invalidKeys) ||
  /validating (application|client secret)|(client|app)[ _-]?(id|key|secret)/i.test(error.message)

const passed = (name: Check["name"], message: string): Check => ({
  name,
  result: "passed",
  message,
  fix: null,
})

async function testSignInPage(
  { name }: AnyPlatform,
  authorizeUrl: string,
  ctx: ConnectContext,
): Promise<Check> {
  const response = await ctx.fetch(authorizeUrl, { redirect: "manual" }).catch(() => null)
  await response?.body?.cancel()
  if (!response || response.status >= 500 || response.status === 429)
    return {
      name: "signInPage",
      result: "unknown",
      message: `Couldn't reach ${name}.`,
      fix: "Try again later.",
    }
  if (response.status < 400) return passed("signInPage", `${name} shows its sign-in page.`)
  return {
    name: "signInPage",
    result: "failed",
    message: `${name} doesn't accept the client ID or the callback URL.`,
    fix: "Compare the client ID with the one on the platform, and enter the callback URL there exactly as shown.",
  }
}

type Exchange = { redirectUri: string; codeVerifier: string; session: Json }

/** The code can't be valid, so an answer about the code means that the keys are right. */
async function testKeys(
  { name }: AnyPlatform,
  connect: OAuth2Connect<Json>,
  exchange: Exchange,
  ctx: ConnectContext,
): Promise<Check> {
  const code = "invalid-code-to-test-the-keys"
  try {
    await connect.finish({ ...exchange, code, query: { code } }, ctx)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    if (isAboutKeys(error))
      return {
        name: "keys",
        result: "failed",
        message: error.message,
        fix: "Copy the client ID and secret from the platform again. If the secret was reset there, use the new one.",
      }
    if (error.kind === "rejected" || error.kind === "reconnect")
      return passed("keys", `${name} accepts the keys.`)
    return { name: "keys", result: "unknown", message: error.message, fix: "Try again later." }
  }
  return passed("keys", `${name} accepts the keys.`)
}

/** Doesn't change anything, here or on the platform. */
export async function testPlatformApp(caller: Caller, { id }: { id: string }): Promise<PlatformAppTest> {
  const app = await getPlatformApp(caller, { id })
  const platform = platformBySlug(app.platform)!
  const { connect } = platform
  if (connect.kind !== "oauth2") throw conflict(`${platform.name} has no sign-in to test.`)
  const { organizationId } = caller
  const platformAppId = app.level === "environment" ? null : id
  const ctx = await connectContext(platform, { organizationId, sandbox: false, platformAppId })
  const redirectUri = callbackUrl(platform.slug)
  const [state, codeVerifier] = [newSecret(), newSecret()]
  const codeChallenge = createHash("sha256").update(codeVerifier).digest("base64url")
  let started: { authorizeUrl: string; session: Json }
  try {
    started = await connect.start({ redirectUri, state, codeChallenge, values: {} }, ctx)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    const fix = "Compare the keys with those on the platform."
    return { ok: false, checks: [{ name: "keys", result: "failed", message: error.message, fix }] }
  }
  const { authorizeUrl, session } = started
  const checks = [
    await testSignInPage(platform, authorizeUrl, ctx),
    await testKeys(platform, connect, { redirectUri, codeVerifier, session }, ctx),
  ]
  return { ok: checks.every(({ result }) => result !== "failed"), checks }
}
