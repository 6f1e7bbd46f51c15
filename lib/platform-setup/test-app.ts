import { connectContext } from "@/lib/accounts/credentials/platform-context"
import type { Caller } from "@/lib/access/caller"
import { newSecret } from "@/lib/crypto/ids"
import { conflict } from "@/lib/errors/app-error"
import { challengeOf } from "@/lib/oauth/tokens/pkce"
import { callbackUrl } from "@/lib/platforms/callback-url"
import { getPlatformApp } from "@/lib/platform-apps/list-apps"
import { platformBySlug } from "@/lib/platforms/registry"
import { checkKeys, checkSignInPage, startSignIn } from "./check-keys"
import type { PlatformAppTest } from "./contract"

/** Doesn't change anything, here or on the platform. */
export async function testPlatformApp(caller: Caller, { id }: { id: string }): Promise<PlatformAppTest> {
  const app = await getPlatformApp(caller, { id })
  const platform = platformBySlug(app.platform)!
  const { connect } = platform
  if (connect.kind !== "oauth2") throw conflict(`${platform.name} has no sign-in to test.`)
  const { organizationId } = caller
  const platformAppId = app.level === "environment" ? null : id
  const ctx = await connectContext(platform, { organizationId, sandbox: false, platformAppId })
  const redirectUri = callbackUrl(platform)
  const [state, codeVerifier] = [newSecret(), newSecret()]
  const input = { redirectUri, state, codeChallenge: challengeOf(codeVerifier), values: {} }
  const { started, check } = await startSignIn(platform, connect, input, ctx)
  const checks = started
    ? [
        await checkSignInPage(platform, started.authorizeUrl, ctx),
        await checkKeys(platform, connect, { redirectUri, codeVerifier, session: started.session }, ctx),
      ]
    : [check]
  return { ok: checks.every(({ result }) => result === "passed"), checks }
}
