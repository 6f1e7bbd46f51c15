import type { Caller } from "@/lib/access/caller"
import { openCredentials } from "@/lib/accounts/credentials/seal-credentials"
import { scopesIn } from "@/lib/accounts/credentials/scopes-in"
import { prisma } from "@/lib/db/database"
import type { AnyPlatform } from "@/lib/platforms/platform"

/** The scopes of a platform's newest channel. Null if there's no channel, or the platform doesn't report them. */
export async function grantedScopes(
  { organizationId }: Caller,
  platform: AnyPlatform,
): Promise<string[] | null> {
  const account = await prisma.socialAccount.findFirst({
    where: { organizationId, platform: platform.slug, sandbox: false, removedAt: null, status: "connected" },
    orderBy: { createdAt: "desc" },
    select: { id: true, credentials: true },
  })
  return account && scopesIn(openCredentials(platform, account))
}
