import type { Caller } from "@/lib/caller"
import { requireChannelRoom } from "@/lib/billing/require-plan"
import { decrypt, sha256 } from "@/lib/crypto"
import { prisma } from "@/lib/db"
import { badRequest } from "@/lib/errors"
import { PlatformError } from "@/lib/platforms/errors"
import type { Json } from "@/lib/platforms/platform"
import { platformBySlug } from "@/lib/platforms/registry"
import { connectAccess } from "./access"
import { saveAccount } from "./save-account"
import { callbackUrl, sessionContext } from "./start-oauth"

type Answer = { state: string | null; code: string | null; error: string | null }
export type Finished = { redirectUrl: string | null } & ({ accountIds: string[] } | { problem: string })

const refusals: Record<string, string> = { access_denied: "The sign-in was refused." }

/**
 * The person is back from the platform. The state names exactly one journey that began here, and works once;
 * it carries the caller who began it, so no session is needed to end it.
 */
export async function finishOAuth(slug: string, { state, code, error }: Answer): Promise<Finished> {
  const stateHash = sha256(state ?? "")
  const session = await takeSession(stateHash, slug)
  if (!session)
    return { redirectUrl: null, problem: "This sign-in has expired or was used before. Start again." }
  const { redirectUrl } = session
  if (error || !code)
    return { redirectUrl, problem: refusals[error ?? ""] ?? "The platform sent no permission back." }
  try {
    return { redirectUrl, accountIds: await connectAll(session, stateHash, code) }
  } catch (problem) {
    if (problem instanceof PlatformError) return { redirectUrl, problem: problem.message }
    throw problem
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

async function connectAll(session: Session, stateHash: string, code: string): Promise<string[]> {
  const platform = platformBySlug(session.platform)
  if (platform?.connect.kind !== "oauth2") throw badRequest(`${session.platform} does not sign in this way.`)
  const kept = JSON.parse(decrypt(session.secret, sessionContext(stateHash))) as {
    codeVerifier: string
    session: Json
    caller: Caller
  }
  const redirectUri = callbackUrl(platform.slug)
  const { accounts } = await platform.connect.finish(
    { redirectUri, code, codeVerifier: kept.codeVerifier, session: kept.session },
    connectAccess(platform, session.sandbox),
  )
  const ids: string[] = []
  for (const { account, credentials } of accounts) {
    if (!session.sandbox) await requireChannelRoom(session.organizationId)
    const profileId = session.profileId ?? undefined
    const saved = await saveAccount(kept.caller, platform, {
      account,
      credentials,
      sandbox: session.sandbox,
      profileId,
    })
    ids.push(saved.id)
  }
  return ids
}
