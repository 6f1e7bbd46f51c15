import type { SocialAccount as Row } from "@/prisma/generated/client"
import type { SocialAccount } from "./contract"

/** Credentials never leave through here: every field is named. */
export const serializeAccount = (row: Row): SocialAccount => ({
  id: row.id,
  platform: row.platform as SocialAccount["platform"],
  imageUrl: row.imageUrl,
  imageProcessingStatus: row.imageProcessingStatus,
  username: row.username,
  status: row.status,
  disconnectedReason: row.disconnectedReason as SocialAccount["disconnectedReason"],
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  refreshTokenValid: row.refreshTokenValid,
  displayName: row.displayName,
  profileUrl: row.profileUrl,
  profileId: row.profileId,
  limits: row.limits as SocialAccount["limits"],
  sandbox: row.sandbox,
  pausedAt: row.pausedAt?.toISOString() ?? null,
  minGapSeconds: row.minGapSeconds,
  expiresAt: row.accessEndsAt?.toISOString() ?? null,
})

export const serializePublicAccount = (
  row: Pick<Row, "id" | "platform" | "username" | "remoteId" | "imageUrl" | "status" | "externalId">,
) => ({
  id: row.id,
  platform: row.platform as SocialAccount["platform"],
  username: row.username,
  userId: row.remoteId,
  profilePhotoUrl: row.imageUrl,
  status: row.status,
  externalId: row.externalId,
})
