import type { ConnectLink as Row } from "@/prisma/generated/client"
import type { ConnectLink } from "./contract"

/** The token's hash never leaves through here: every field is named. */
export const serializeConnectLink = (row: Row): ConnectLink => ({
  id: row.id,
  profileId: row.profileId,
  platforms: row.platforms as ConnectLink["platforms"],
  redirectUrl: row.redirectUrl,
  status: row.revokedAt ? "revoked" : row.expiresAt <= new Date() ? "expired" : "active",
  expiresAt: row.expiresAt.toISOString(),
  revokedAt: row.revokedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})
