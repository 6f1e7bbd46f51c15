import { sha256 } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import { platformBySlug } from "@/lib/platforms/registry"
import { openChoices, returnTo } from "./connect-session"

/** An open choice with its credentials, so for operations only. Whoever holds the token may choose. */
export async function openChoice(token: string) {
  const session = await prisma.connectSession.findUnique({
    where: { choiceHash: sha256(token), expiresAt: { gt: new Date() } },
    include: { organization: { select: { name: true, logoUrl: true, brandColor: true } } },
  })
  const platform = session && platformBySlug(session.platform)
  if (!session?.choices || !platform) return null
  const choices = openChoices(session.stateHash, session.choices)
  const back = { ...returnTo(choices, session.redirectUrl), platform: platform.name }
  return { session, platform, caller: choices.caller, found: choices.found, back }
}

export type AccountOption = {
  remoteId: string
  name: string
  username: string | null
  imageUrl: string | null
  /** Already connected to this workspace. Selecting it reconnects it. */
  isConnected: boolean
}

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
  const connectedIds = new Set(channels.map(({ remoteId }) => remoteId))
  const accounts: AccountOption[] = found.map(
    ({ account: { remoteId, displayName, username, imageUrl } }) => ({
      remoteId,
      name: displayName ?? username ?? remoteId,
      username,
      imageUrl,
      isConnected: connectedIds.has(remoteId),
    }),
  )
  return { platformName: platform.name, organization: session.organization, accounts }
}
