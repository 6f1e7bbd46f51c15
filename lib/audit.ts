import type { Prisma } from "@/prisma/generated/client"
import type { AuditAction } from "./audit-actions"
import type { Caller } from "./caller"
import type { prisma, Sql } from "./db"
import { newId } from "./ids"
import type { Statement } from "./one-statement"

export type AuditSubject = { kind: string; id: string }

type Database = Sql | Pick<typeof prisma, "auditEntry">

const isSql = (database: Database): database is Sql => !("auditEntry" in database)

type Deed = [
  caller: Pick<Caller, "organizationId" | "actor" | "address">,
  action: AuditAction,
  subject?: AuditSubject,
  detail?: Prisma.InputJsonObject,
]

const entryOf = (...[{ organizationId, actor, address }, action, subject, detail]: Deed) => ({
  id: newId(),
  organizationId,
  actorKind: actor.kind,
  actorId: actor.id,
  actorName: actor.name,
  action,
  subjectKind: subject?.kind ?? null,
  subjectId: subject?.id ?? null,
  address: address ?? null,
  detail,
})

/** For a statement that writes the deed itself as well. */
export function auditStatement(...deed: Deed): Statement {
  const { detail, ...entry } = entryOf(...deed)
  return {
    text: `INSERT INTO "AuditEntry" (id, "organizationId", "actorKind", "actorId", "actorName", action, "subjectKind", "subjectId", address, detail)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [...Object.values(entry), detail ? JSON.stringify(detail) : null],
  }
}

/** Who did what, written in the same transaction as the deed. Secrets never belong into `detail`. */
export async function audit(database: Database, ...deed: Deed): Promise<void> {
  if (isSql(database)) await database.query({ name: "audit", ...auditStatement(...deed) })
  else await database.auditEntry.create({ data: entryOf(...deed) })
}
