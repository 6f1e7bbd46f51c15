import { createHash } from "node:crypto"

import type { Caller } from "@/lib/caller"
import { sha256 } from "@/lib/crypto"
import { prisma } from "@/lib/db"
import { env } from "@/lib/env"
import { newSecret } from "@/lib/ids"
import type { AnyPlatform, Json, OAuth2Connect } from "@/lib/platforms/platform"
import { sandboxContext } from "@/lib/sandbox/store"
import { connectAccess } from "./access"
import { asBadRequest } from "./as-bad-request"
import { sealJourney } from "./connect-session"

/** To sign in over there, and once more to choose among what was found. */
export const lifetimeMilliseconds = 30 * 60_000

export const callbackUrl = (slug: string) => `${env.APP_URL}/connect/callback/${slug}`

type Wish = {
  credentials?: Record<string, string>
  profileId?: string
  redirectUrl?: string
  sandbox: boolean
  /** The secret of the connect link that the caller holds, whose page they come back to. */
  linkToken?: string
}

/** The sign-in page of a platform, or of its twin: that one stands below our own address. */
function signInUrl({ slug }: AnyPlatform, authorizeUrl: string, sandbox: boolean): string {
  const { baseUrl } = sandboxContext(slug)
  if (!sandbox || authorizeUrl.startsWith(`${baseUrl}/`)) return authorizeUrl
  const { pathname, search } = new URL(authorizeUrl)
  return `${baseUrl}${pathname}${search}`
}

/** Prepares the way to the platform's sign-in page and remembers who went there. */
export async function startOAuth(
  caller: Caller,
  platform: AnyPlatform,
  connect: OAuth2Connect<Json>,
  wish: Wish,
) {
  const state = newSecret()
  const codeVerifier = newSecret()
  const { authorizeUrl, session } = await connect
    .start(
      {
        redirectUri: callbackUrl(platform.slug),
        state,
        codeChallenge: createHash("sha256").update(codeVerifier).digest("base64url"),
        values: wish.credentials ?? {},
      },
      connectAccess(platform, wish.sandbox),
    )
    .catch(asBadRequest)
  const stateHash = sha256(state)
  const expiresAt = new Date(Date.now() + lifetimeMilliseconds)
  await prisma.connectSession.create({
    data: {
      stateHash,
      organizationId: caller.organizationId,
      platform: platform.slug,
      profileId: wish.profileId ?? null,
      connectLinkId: caller.actor.kind === "connectLink" ? caller.actor.id : null,
      redirectUrl: wish.redirectUrl ?? null,
      secret: sealJourney(stateHash, { codeVerifier, session, caller, linkToken: wish.linkToken }),
      sandbox: wish.sandbox,
      expiresAt,
    },
  })
  return {
    authorizeUrl: signInUrl(platform, authorizeUrl, wish.sandbox),
    expiresAt: expiresAt.toISOString(),
  }
}
