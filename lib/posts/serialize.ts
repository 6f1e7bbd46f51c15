import { revision, type Revised } from "@/lib/revision"
import type { Post as Row } from "@/prisma/generated/client"
import type { Post } from "./contract"

const iso = (date: Date | null) => date?.toISOString() ?? null

export const serializePost = (row: Row): Post & Revised => ({
  id: row.id,
  externalId: row.externalId,
  caption: row.caption,
  status: row.status,
  approvalStatus: row.approvalStatus,
  approvalRequestedAt: iso(row.approvalRequestedAt),
  approvalRequestedBy: row.approvalRequestedBy,
  approvedAt: iso(row.approvedAt),
  approvedBy: row.approvedBy,
  rejectionReason: row.rejectionReason,
  scheduledAt: iso(row.scheduledAt),
  platformConfiguration: row.platformConfiguration as Post["platformConfiguration"],
  socialAccountId: row.socialAccountId,
  url: row.url,
  title: row.title,
  postedAt: iso(row.postedAt),
  remindedAt: iso(row.remindedAt),
  errorMessage: row.errorMessage,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  [revision]: row.version,
})
