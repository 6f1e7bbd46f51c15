import type { Selectable } from "kysely"

import type { SocialAccount as Table } from "@/prisma/generated/kysely/tables"
import type { SocialAccount } from "./contract"

type Row = Selectable<Table>

/** Lists every column, so credentials are never included. */
export const accountColumns = [
  ...([
    "id",
    "platform",
    "imageUrl",
    "imageProcessingStatus",
    "username",
    "status",
    "disconnectedReason",
  ] as const),
  ...([
    "createdAt",
    "updatedAt",
    "refreshTokenValid",
    "displayName",
    "profileUrl",
    "profileId",
    "limits",
  ] as const),
  ...(["sandbox", "pausedAt", "minGapSeconds", "accessEndsAt"] as const),
]

export const serializeAccount = (row: Pick<Row, (typeof accountColumns)[number]>): SocialAccount => ({
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
