import type { Caller } from "@/lib/access/caller"
import { openCredentials } from "@/lib/accounts/credentials/seal-credentials"
import { prisma } from "@/lib/db/database"
import { platformBySlug } from "@/lib/platforms/registry"

/** The scopes of the newest channel on a platform. Null without one, or if the platform doesn't tell. */
export async function grantedScopes({ organizationId }: Caller, slug: string): Promise<string[] | null> {
  const platform = platformBySlug(slug)
  const account = await prisma.socialAccount.findFirst({
    where: { organizationId, platform: slug, sandbox: false, removedAt: null, status: "connected" },
    orderBy: { createdAt: "desc" },
    select: { id: true, credentials: true },
  })
  if (!platform || !account) return null
  const credentials = openCredentials(platform, account)
  const isRecord = typeof credentials === "object" && credentials !== null && !Array.isArray(credentials)
  const scopes = isRecord ? credentials["scopes"] : undefined
  return Array.isArray(scopes) ? scopes.filter((scope) => typeof scope === "string") : null
}
