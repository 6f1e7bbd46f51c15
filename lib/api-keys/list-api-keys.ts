import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { requireManager } from "@/lib/access/require-manager"
import type { Prisma } from "@/prisma/generated/client"

/** Everything except the hash. */
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

/** Newest first. Keys revoked more than a month ago are left out to keep the list short. */
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
