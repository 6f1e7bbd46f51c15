import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { requireManager } from "@/lib/access/require-manager"
import type { Prisma } from "@/prisma/generated/client"

/** Everything about a key that may be shown; its hash is not among it. */
export const apiKeyFields = {
  id: true,
  name: true,
  prefix: true,
  scopes: true,
  restriction: true,
  createdById: true,
  expiresAt: true,
  lastUsedAt: true,
  revokedAt: true,
  createdAt: true,
} satisfies Prisma.ApiKeySelect

export type ApiKeyInfo = Prisma.ApiKeyGetPayload<{ select: typeof apiKeyFields }>

/** The workspace's keys, newest first; revoked ones only for a month, so that the list stays readable. */
export async function listApiKeys(caller: Caller): Promise<ApiKeyInfo[]> {
  requireManager(caller)
  const monthAgo = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000)
  return prisma.apiKey.findMany({
    where: {
      organizationId: caller.organizationId,
      OR: [{ revokedAt: null }, { revokedAt: { gt: monthAgo } }],
    },
    select: apiKeyFields,
    orderBy: { createdAt: "desc" },
  })
}
