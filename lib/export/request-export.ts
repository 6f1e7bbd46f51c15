import { sendEvents } from "@/inngest/client"
import { audit } from "@/lib/audit-log/record-audit"
import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { conflict, notFound } from "@/lib/errors/app-error"
import { requireOwnerInPerson } from "@/lib/organization-admin/request-deletion"
import { failExport } from "./run-export"

const most = 20

/** Asks for an archive of everything; one at a time. */
export async function requestExport(caller: Caller): Promise<void> {
  const requestedById = requireOwnerInPerson(caller)
  const { organizationId } = caller
  const { id } = await prisma.$transaction(async (db) => {
    await db.$queryRaw`SELECT id FROM "Organization" WHERE id = ${organizationId} FOR NO KEY UPDATE`
    const running = { organizationId, status: { in: ["PENDING" as const, "RUNNING" as const] } }
    if ((await db.workspaceExport.count({ where: running })) > 0)
      throw conflict("An archive is being made already.")
    await audit(db, caller, "organization.exported", { kind: "organization", id: organizationId })
    return db.workspaceExport.create({ data: { organizationId, requestedById } })
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
    take: most,
  })
  return rows.map(({ id, status, progress, bytes, errorMessage, expiresAt, createdAt }) => ({
    ...{ id, status, progress, errorMessage, expiresAt, createdAt },
    bytes: bytes === null ? null : Number(bytes),
  }))
}

/** Where the archive is kept; for its owners only, while it is kept. */
export async function findArchive(caller: Caller, id: string): Promise<{ key: string; bytes: number }> {
  requireOwnerInPerson(caller)
  const found = await prisma.workspaceExport.findFirst({
    where: { id, organizationId: caller.organizationId, status: "READY", expiresAt: { gt: new Date() } },
  })
  if (!found?.storageKey) throw notFound("Archive")
  return { key: found.storageKey, bytes: Number(found.bytes) }
}
