import { sha256 } from "@/lib/crypto"
import { prisma } from "@/lib/db"
import { badRequest } from "@/lib/errors"
import { platformBySlug } from "@/lib/platforms/registry"
import { asTenant } from "@/lib/tenant"
import { connectAccess } from "./access"
import { openJourney, wayBack, type Journey } from "./connect-session"
import { connectedNames, type Ending } from "./ending"
import { keepChoices } from "./keep-choices"
import { refusalOf, type OAuthAnswer } from "./oauth-refusal"
import { problemOf } from "./problem"
import { saveAccounts } from "./save-accounts"
import { callbackUrl } from "./start-oauth"

/**
 * The person is back from the platform. The state names exactly one journey that began here, and works once;
 * it carries the caller who began it, so no session is needed to end it.
 */
export async function finishOAuth(slug: string, answer: OAuthAnswer): Promise<Ending> {
  const session = await takeSession(sha256(answer.state ?? ""), slug)
  if (!session)
    return {
      redirectUrl: null,
      dashboard: false,
      reason: "expired",
      problem: "This sign-in has expired or was used before. Go back to where you began, and start again.",
    }
  const journey = openJourney(session)
  const back = { ...wayBack(journey, session.redirectUrl), platform: platformBySlug(slug)?.name }
  try {
    return {
      ...back,
      ...(await asTenant(session.organizationId, () => connectFound(session, journey, answer))),
    }
  } catch (error) {
    return { ...back, ...problemOf(error) }
  }
}

async function takeSession(stateHash: string, platform: string) {
  const taken = await prisma.connectSession.updateMany({
    where: { stateHash, platform, usedAt: null, expiresAt: { gt: new Date() } },
    data: { usedAt: new Date() },
  })
  return taken.count ? prisma.connectSession.findUnique({ where: { stateHash } }) : null
}

type Session = NonNullable<Awaited<ReturnType<typeof takeSession>>>

/** One account is connected at once; among several the person chooses. */
async function connectFound(session: Session, { caller, linkToken, ...kept }: Journey, answer: OAuthAnswer) {
  const platform = platformBySlug(session.platform)
  if (platform?.connect.kind !== "oauth2") throw badRequest(`${session.platform} does not sign in this way.`)
  const refusal = refusalOf(platform.name, answer)
  if (refusal) return refusal
  const { accounts } = await platform.connect.finish(
    { redirectUri: callbackUrl(platform.slug), code: answer.code ?? "", query: answer.query, ...kept },
    connectAccess(platform, session.sandbox),
  )
  if (accounts.length === 0)
    return {
      reason: "no_accounts" as const,
      problem: `There is no account at ${platform.name} that this sign-in may post to.`,
    }
  if (accounts.length > 1)
    return { choice: await keepChoices(session.stateHash, { caller, linkToken, found: accounts }) }
  const rows = await saveAccounts(caller, platform, accounts, {
    sandbox: session.sandbox,
    profileId: session.profileId ?? undefined,
  })
  return { connected: connectedNames(rows) }
}
