import type { ColumnMap } from "@/lib/db/column-map"
import type { Post as PostTable } from "@/prisma/generated/kysely/tables"
import type { Post } from "./contract"
import { mapPostFields } from "./post-fields"

/** The columns that the API returns, in its order. Lists, reads, the calendar, and responses to changes read this map. */
export const postColumns: ColumnMap<PostTable, Post> = {
  id: "value",
  externalId: "value",
  caption: "value",
  status: "value",
  approvalStatus: "value",
  approvalRequestedAt: "time",
  approvalRequestedBy: "value",
  approvedAt: "time",
  approvedBy: "value",
  rejectionReason: "value",
  scheduledAt: "time",
  platformConfiguration: "value",
  socialAccountId: "value",
  groupId: "value",
  url: "value",
  ...mapPostFields(() => "value" as const),
  postedAt: "time",
  remindedAt: "time",
  unpublishAt: "time",
  unpublishedAt: "time",
  errorMessage: "value",
  warning: "value",
  createdAt: "time",
  updatedAt: "time",
}
