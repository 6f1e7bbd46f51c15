import type { Caller } from "@/lib/caller"
import type { Sql } from "@/lib/db"
import { notFound } from "@/lib/errors"

export type LockedPost = {
  id: string
  version: number
  socialAccountId: string
  caption: string
  title: string | null
  status: "SCHEDULED" | "PROCESSING" | "COMPLETED" | "DRAFT" | "FAILED"
  approvalStatus: "DRAFT" | "PENDING_APPROVAL" | "APPROVED" | "REJECTED"
  approvalRequestedBy: string | null
  approvedAt: Date | null
  createdById: string | null
  scheduledAt: Date | null
  remindedAt: Date | null
  fence: number
  round: number
  platform: string
  platformConfiguration: Record<string, unknown> | null
  errorTag: string | null
  isRetryable: boolean | null
  approvalRequired: boolean
}

/** The post as it stands, held until the transaction ends: the publisher and other editors wait. */
export async function lockPost(sql: Sql, { organizationId }: Caller, id: string): Promise<LockedPost> {
  const { rows } = await sql.query<LockedPost>({
    name: "post_lock",
    text: `SELECT p.id, p.version, p."socialAccountId", p.caption, p.title, p.status, p."approvalStatus", p."approvalRequestedBy", p."approvedAt", p."createdById", p."scheduledAt", p."remindedAt", p.fence, p.round,
             p."platformConfiguration", p."errorTag", p."isRetryable", o."approvalRequired",
             (SELECT platform FROM "SocialAccount" a WHERE a.id = p."socialAccountId") AS platform
           FROM "Post" p JOIN "Organization" o ON o.id = p."organizationId"
           WHERE p.id = $1 AND p."organizationId" = $2 AND p.status <> 'DELETED' FOR UPDATE OF p`,
    values: [id, organizationId],
  })
  if (!rows[0]) throw notFound("Post")
  return rows[0]
}

const afresh = `version = version + 1, "waitUntil" = NULL, "waitReason" = NULL, "updatedAt" = now()`

/**
 * Everything that a client can change about a post raises its version, so that older events do nothing; and what its
 * channel made it wait for is looked at anew.
 */
export async function changePost(sql: Sql, id: string, changes: Record<string, unknown>): Promise<void> {
  const columns = Object.keys(changes)
  const assignments = columns.map((column, index) => `"${column}" = $${index + 2}`)
  await sql.query(`UPDATE "Post" SET ${[...assignments, afresh].join(", ")} WHERE id = $1`, [
    id,
    ...columns.map((column) => changes[column]),
  ])
}
