import { challengeOf } from "@/lib/oauth/tokens/pkce"
import type { Caller } from "@/lib/access/caller"
import { sha256 } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import { newSecret } from "@/lib/crypto/ids"
import type { AnyPlatform, OAuth2Connect } from "@/lib/platforms/platform"
import { callbackUrl } from "@/lib/platforms/callback-url"
import type { Json } from "@/lib/platforms/json"
import { sandboxContext } from "@/lib/sandbox/store"
import { connectContext } from "@/lib/accounts/credentials/platform-context"
import { toBadRequest } from "./to-bad-request"
import { sealPendingSignIn } from "./connect-session"

/** Also the time limit for choosing among the accounts found. */
export const connectSessionMs = 30 * 60_000

type Options = {
  credentials?: Record<string, string>
  profileId?: string
  redirectUrl?: string
  sandbox: boolean
  /** By default, the environment's app. */
  platformAppId?: string | null
  /** The token of the connect link to return to. */
  linkToken?: string
}

/** The sign-in page of the platform's sandbox, which is served under our own URL. */
function signInUrl({ organizationId }: Caller, { slug }: AnyPlatform, authorizeUrl: string): string {
  const { baseUrl } = sandboxContext(organizationId, slug)
  if (authorizeUrl.startsWith(`${baseUrl}/`)) return authorizeUrl
  const { pathname, search } = new URL(authorizeUrl)
  return `${baseUrl}${pathname}${search}`
}

export async function startOAuth(
  caller: Caller,
  platform: AnyPlatform,
  connect: OAuth2Connect<Json>,
  options: Options,
) {
  const { sandbox, platformAppId = null } = options
  const state = newSecret()
  const codeVerifier = newSecret()
  const { authorizeUrl, session } = await connect
    .start(
      {
        redirectUri: callbackUrl(platform),
        state,
        codeChallenge: challengeOf(codeVerifier),
        values: options.credentials ?? {},
      },
      await connectContext(platform, { organizationId: caller.organizationId, sandbox, platformAppId }),
    )
    .catch(toBadRequest)
  const stateHash = sha256(state)
  const expiresAt = new Date(Date.now() + connectSessionMs)
  await prisma.connectSession.create({
    data: {
      stateHash,
      organizationId: caller.organizationId,
      platform: platform.slug,
      profileId: options.profileId ?? null,
      connectLinkId: caller.actor.kind === "connectLink" ? caller.actor.id : null,
      redirectUrl: options.redirectUrl ?? null,
      secret: sealPendingSignIn(stateHash, { codeVerifier, session, caller, linkToken: options.linkToken }),
      sandbox,
      platformAppId,
      expiresAt,
    },
  })
  return {
    authorizeUrl: sandbox ? signInUrl(caller, platform, authorizeUrl) : authorizeUrl,
    expiresAt: expiresAt.toISOString(),
  }
}
