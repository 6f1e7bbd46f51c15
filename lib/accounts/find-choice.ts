import { sha256 } from "@/lib/crypto"
import { prisma } from "@/lib/db"
import { platformBySlug } from "@/lib/platforms/registry"
import { openChoices, wayBack } from "./connect-session"

/** A choice that still waits for its person, with credentials, so for verbs only. The token is the permission. */
export async function openChoice(token: string) {
  const session = await prisma.connectSession.findUnique({
    where: { choiceHash: sha256(token), expiresAt: { gt: new Date() } },
    include: { organization: { select: { name: true, logoUrl: true, brandColor: true } } },
  })
  const platform = session && platformBySlug(session.platform)
  if (!session?.choices || !platform) return null
  const choices = openChoices(session.stateHash, session.choices)
  const back = { ...wayBack(choices, session.redirectUrl), platform: platform.name }
  return { session, platform, caller: choices.caller, found: choices.found, back }
}

export type ChoiceAccount = {
  remoteId: string
  name: string
  username: string | null
  imageUrl: string | null
  /** It is a channel of this workspace already, and would be connected again. */
  known: boolean
}

/** What the page shows: who asks, and among which accounts. */
export async function findChoice(token: string) {
  const choice = await openChoice(token)
  if (!choice) return null
  const { session, platform, found } = choice
  const channels = await prisma.socialAccount.findMany({
    where: {
      organizationId: session.organizationId,
      platform: platform.slug,
      remoteId: { in: found.map(({ account }) => account.remoteId) },
      removedAt: null,
    },
    select: { remoteId: true },
  })
  const known = new Set(channels.map(({ remoteId }) => remoteId))
  const accounts: ChoiceAccount[] = found.map(
    ({ account: { remoteId, displayName, username, imageUrl } }) => ({
      remoteId,
      name: displayName ?? username ?? remoteId,
      username,
      imageUrl,
      known: known.has(remoteId),
    }),
  )
  return { platformName: platform.name, organization: session.organization, accounts }
}
