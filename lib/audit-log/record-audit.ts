import type { Prisma } from "@/prisma/generated/client"
import type { AuditAction } from "./audit-actions"
import type { Caller } from "@/lib/access/caller"
import type { Db, prisma } from "@/lib/db/database"
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

/** Call this in the transaction of the change. */
export async function audit(tx: Db | PrismaTransaction, ...action: Action): Promise<void> {
  const [{ organizationId, actor, address }, name, subject, detail] = action
  const entry = {
    id: newId(),
    organizationId,
    actorKind: actor.kind,
    actorId: actor.id,
    actorName: actor.name,
    action: name,
    subjectKind: subject?.kind ?? null,
    subjectId: subject?.id ?? null,
    address: address ?? null,
  }
  if ("auditEntry" in tx) await tx.auditEntry.create({ data: { ...entry, detail } })
  else
    await tx
      .insertInto("AuditEntry")
      .values({ ...entry, detail: detail ? json(detail) : null })
      .execute()
}
