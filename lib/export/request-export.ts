import { sendEvents } from "@/inngest/client"
import { audit } from "@/lib/audit-log/record-audit"
import type { Caller } from "@/lib/access/caller"
import { db, prisma } from "@/lib/db/database"
import { runIn } from "@/lib/db/prisma-transaction"
import { conflict, notFound } from "@/lib/errors/app-error"
import { requireOwnerInPerson } from "@/lib/organization-admin/request-deletion"
import { failExport } from "./run-export"

const maxListed = 20

/** Requests an archive of the whole workspace, one at a time. */
export async function requestExport(caller: Caller): Promise<void> {
  const requestedById = requireOwnerInPerson(caller)
  const { organizationId } = caller
  const { id } = await prisma.$transaction(async (tx) => {
    await runIn(
      tx,
      db.selectFrom("Organization").select("id").where("id", "=", organizationId).forNoKeyUpdate(),
    )
    const running = { organizationId, status: { in: ["PENDING" as const, "RUNNING" as const] } }
    if ((await tx.workspaceExport.count({ where: running })) > 0)
      throw conflict("An export is already in progress.")
    await audit(tx, caller, "organization.exported", { kind: "organization", id: organizationId })
    return tx.workspaceExport.create({ data: { organizationId, requestedById } })
  })
  const wake = {
    id: `export:${id}`,
    name: "export/requested" as const,
    data: { exportId: id, organizationId },
  }
  await sendEvents([wake]).catch(async (error: unknown) => {
    await failExport(id)
    throw error
  })
}

export async function listExports(caller: Caller) {
  requireOwnerInPerson(caller)
  const rows = await prisma.workspaceExport.findMany({
    where: { organizationId: caller.organizationId },
    orderBy: { createdAt: "desc" },
    take: maxListed,
  })
  return rows.map(({ id, status, progress, bytes, errorMessage, expiresAt, createdAt }) => ({
    ...{ id, status, progress, errorMessage, expiresAt, createdAt },
    bytes: bytes === null ? null : Number(bytes),
  }))
}

/** Where the archive is stored. Only for owners, until it expires. */
export async function findArchive(caller: Caller, id: string): Promise<{ key: string; bytes: number }> {
  requireOwnerInPerson(caller)
  const found = await prisma.workspaceExport.findFirst({
    where: { id, organizationId: caller.organizationId, status: "READY", expiresAt: { gt: new Date() } },
  })
  if (!found?.storageKey) throw notFound("Archive")
  return { key: found.storageKey, bytes: Number(found.bytes) }
}
