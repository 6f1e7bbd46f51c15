import { scopes, type Caller, type Scope } from "@/lib/caller"
import { sha256 } from "@/lib/crypto"
import { prisma } from "@/lib/db"

/** The caller behind an OAuth access token, or null when it is unknown, expired or revoked, or its app is disabled. */
export async function findTokenCaller(token: string): Promise<{ id: string; caller: Caller } | null> {
  const row = await prisma.oAuthToken.findUnique({
    where: { tokenHash: sha256(token) },
    include: {
      app: { select: { id: true, name: true, disabledAt: true } },
      consent: { select: { revokedAt: true } },
    },
  })
  if (!row || row.kind !== "access" || row.revokedAt || row.expiresAt <= new Date()) return null
  if (row.app.disabledAt || row.consent.revokedAt) return null
  const member = await prisma.member.findUnique({
    where: { organizationId_userId: { organizationId: row.organizationId, userId: row.userId } },
  })
  if (!member) return null
  return {
    id: `app:${row.appId}:${row.userId}:${row.organizationId}`,
    caller: {
      organizationId: row.organizationId,
      actor: { kind: "oauthToken", id: row.app.id, name: row.app.name },
      userId: row.userId,
      role: member.role,
      scopes: scopes.filter((scope: Scope) => row.scopes.includes(scope)),
      restriction: "none",
    },
  }
}
