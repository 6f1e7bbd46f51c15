import type { InputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import { sha256 } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import { env, sandboxIsOff } from "@/lib/config/env"
import { badRequest } from "@/lib/errors/app-error"
import { newSecret } from "@/lib/crypto/ids"
import { appsOfLink, requireApps } from "@/lib/platform-apps/app-credentials"
import { findProfile } from "@/lib/profiles/find-profile"
import type { createConnectLinkContract } from "./contract"

const hour = 3_600_000

/** The token only exists in the URL. We store its hash. */
export async function createConnectLink(
  caller: Caller,
  {
    id: profile,
    platforms,
    platformAppIds,
    expiresInHours,
    redirectUrl,
    sandbox,
  }: InputOf<typeof createConnectLinkContract>,
) {
  if (sandbox && !env.SANDBOX) throw badRequest(sandboxIsOff)
  const { id: profileId } = await findProfile(caller, profile)
  const { organizationId } = caller
  if (platformAppIds) await requireApps(organizationId, platformAppIds)
  const token = newSecret()
  const { id, expiresAt } = await prisma.connectLink.create({
    data: {
      organizationId,
      profileId,
      tokenHash: sha256(token),
      platforms: [...new Set(platforms)],
      platformAppIds: await appsOfLink(organizationId, platformAppIds),
      redirectUrl,
      sandbox,
      expiresAt: new Date(Date.now() + expiresInHours * hour),
    },
  })
  return { id, url: `${env.APP_URL}/connect/${token}`, expiresAt: expiresAt.toISOString() }
}
