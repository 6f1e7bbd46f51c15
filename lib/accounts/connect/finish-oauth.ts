import { sha256 } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import { badRequest } from "@/lib/errors/app-error"
import { callbackUrl } from "@/lib/platforms/callback-url"
import { platformByCallbackName, platformBySlug } from "@/lib/platforms/registry"
import { asTenant } from "@/lib/db/tenant"
import { connectContext } from "@/lib/accounts/credentials/platform-context"
import { openPendingSignIn, returnTo, type PendingSignIn } from "./connect-session"
import { connectedNames, type ConnectOutcome } from "./connect-result"
import { storeChoices } from "./store-choices"
import { oauthProblem, type OAuthResponse } from "./oauth-response"
import { toConnectProblem } from "./connect-problem"
import { saveAccounts } from "./save-accounts"

/**
 * Runs when the person returns from the platform. The state belongs to exactly one sign-in and works once. It carries
 * the caller who started it, so finishing needs no session.
 */
export async function finishOAuth(callbackName: string, response: OAuthResponse): Promise<ConnectOutcome> {
  const slug = platformByCallbackName(callbackName)?.slug ?? callbackName
  const session = await takeSession(sha256(response.state ?? ""), slug)
  if (!session)
    return {
      redirectUrl: null,
      dashboard: false,
      reason: "expired",
      problem: "This sign-in has expired or was already used. Go back to where you started and try again.",
    }
  const pending = openPendingSignIn(session)
  const back = { ...returnTo(pending, session.redirectUrl), platform: platformBySlug(slug)?.name }
  try {
    return {
      ...back,
      ...(await asTenant(session.organizationId, () => connectFound(session, pending, response))),
    }
  } catch (error) {
    return { ...back, ...toConnectProblem(error) }
  }
}

async function takeSession(stateHash: string, platform: string) {
  const claimed = await prisma.connectSession.updateMany({
    where: { stateHash, platform, usedAt: null, expiresAt: { gt: new Date() } },
    data: { usedAt: new Date() },
  })
  return claimed.count ? prisma.connectSession.findUnique({ where: { stateHash } }) : null
}

type Session = NonNullable<Awaited<ReturnType<typeof takeSession>>>

/** Connects a single account directly. With several, the person chooses. */
async function connectFound(
  session: Session,
  { caller, linkToken, ...pending }: PendingSignIn,
  response: OAuthResponse,
) {
  const platform = platformBySlug(session.platform)
  if (platform?.connect.kind !== "oauth2") throw badRequest(`${session.platform} doesn't support signing in.`)
  const problem = oauthProblem(platform.name, response)
  if (problem) return problem
  const { accounts } = await platform.connect.finish(
    { redirectUri: callbackUrl(platform), code: response.code ?? "", query: response.query, ...pending },
    await connectContext(platform, session),
  )
  if (accounts.length === 0)
    return {
      reason: "no_accounts" as const,
      problem: `This sign-in doesn't include a ${platform.name} account that can post.`,
    }
  if (accounts.length > 1)
    return { choice: await storeChoices(session.stateHash, { caller, linkToken, found: accounts }) }
  const rows = await saveAccounts(caller, platform, accounts, {
    sandbox: session.sandbox,
    platformAppId: session.platformAppId,
    profileId: session.profileId ?? undefined,
  })
  return { connected: connectedNames(rows) }
}
