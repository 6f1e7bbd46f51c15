import type { Prisma } from "@/prisma/generated/client"
import type { AuditAction } from "./audit-actions"
import type { Caller } from "@/lib/access/caller"
import { db, type Db, type prisma } from "@/lib/db/database"
import { newId } from "@/lib/crypto/ids"
import { json } from "@/lib/db/expressions"

export type AuditSubject = { kind: string; id: string }

type PrismaTransaction = Pick<typeof prisma, "auditEntry">

type Action = [
  caller: Pick<Caller, "organizationId" | "actor" | "address">,
  action: AuditAction,
  subject?: AuditSubject,
  /** Must not contain secrets. */
  detail?: Prisma.InputJsonObject,
]

const toEntry = (...[{ organizationId, actor, address }, action, subject]: Action) => ({
  id: newId(),
  organizationId,
  actorKind: actor.kind,
  actorId: actor.id,
  actorName: actor.name,
  action,
  subjectKind: subject?.kind ?? null,
  subjectId: subject?.id ?? null,
  address: address ?? null,
})

/** For the statement that makes the change: `.with("audited", () => insertAudit(…))`. */
export const insertAudit = (...action: Action) =>
  db.insertInto("AuditEntry").values({ ...toEntry(...action), detail: action[3] ? json(action[3]) : null })

/** Call this in the transaction of the change. */
export async function audit(tx: Db | PrismaTransaction, ...action: Action): Promise<void> {
  if ("auditEntry" in tx) await tx.auditEntry.create({ data: { ...toEntry(...action), detail: action[3] } })
  else await tx.executeQuery(insertAudit(...action).compile())
}
