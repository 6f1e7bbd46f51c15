import type { ColumnMap } from "@/lib/db/column-map"
import type { Post as PostTable } from "@/prisma/generated/kysely/tables"
import type { Post } from "./contract"

/**
 * The columns of a post that the API shows. A new scalar field is declared in prisma/schema/post.prisma, in contract.ts,
 * and here; lists, reads, and the answers to changes follow.
 */
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
  url: "value",
  title: "value",
  postedAt: "time",
  remindedAt: "time",
  errorMessage: "value",
  createdAt: "time",
  updatedAt: "time",
}
