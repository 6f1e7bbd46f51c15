import type { z } from "zod"

import type { InputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import { encodeCursor } from "@/lib/db/cursor"
import { prisma } from "@/lib/db/database"
import { forbidden } from "@/lib/errors/app-error"
import type { AuditEntry, Prisma } from "@/prisma/generated/client"
import type { AuditEntryRecord, auditFilters, listAuditLogContract } from "./contract"

type Filters = z.output<typeof auditFilters>

/** Newest first. IDs sort by time, so cursors are exact even if entries share a millisecond. */
export async function listAuditLog(
  caller: Caller,
  { cursor, limit, ...filters }: InputOf<typeof listAuditLogContract>,
) {
  requireReader(caller)
  const rows = await prisma.auditEntry.findMany({
    where: { ...auditWhere(caller, filters), ...(cursor?.at && { AND: olderThan(cursor.at, cursor.id) }) },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit + 1,
  })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const page = (cursor?.page ?? 1) + 1
  return {
    data: shown.map(serializeEntry),
    nextCursor: last ? encodeCursor({ order: "newest", at: last.createdAt, id: last.id, page }) : null,
  }
}

export function requireReader({ role }: Caller) {
  if (role !== "admin" && role !== "owner") throw forbidden("Only admins and owners can view the audit log.")
}

export const auditWhere = (
  { organizationId }: Caller,
  { actorKind, actorId, action, from, to }: Filters,
): Prisma.AuditEntryWhereInput => ({
  organizationId,
  actorKind,
  actorId,
  action,
  createdAt: { gte: from, lt: to },
})

const olderThan = (createdAt: Date, id: string): Prisma.AuditEntryWhereInput => ({
  OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }],
})

export const serializeEntry = (row: AuditEntry): AuditEntryRecord => ({
  id: row.id,
  action: row.action,
  actor: { kind: row.actorKind, id: row.actorId, name: row.actorName },
  subject: row.subjectKind && row.subjectId ? { kind: row.subjectKind, id: row.subjectId } : null,
  detail: row.detail as AuditEntryRecord["detail"],
  address: row.address,
  createdAt: row.createdAt.toISOString(),
})
