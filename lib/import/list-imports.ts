import { z } from "zod"

import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { conflict, notFound } from "@/lib/errors/app-error"
import { requireManager } from "@/lib/access/require-manager"
import { storage } from "@/lib/storage/storage"
import type { WorkspaceImport } from "@/prisma/generated/client"
import { importPreview } from "./contract"

const maxImports = 20
const problems = z.array(z.object({ place: z.string(), message: z.string() }))
const counts = z.record(z.string(), z.int())

const serializeImport = ({
  id,
  kind,
  name,
  status,
  progress,
  errorMessage,
  createdAt,
  added,
  problems: reported,
}: WorkspaceImport) => ({
  ...{ id, kind, name, status, progress, errorMessage, createdAt },
  added: counts.parse(added),
  problems: problems.parse(reported),
})

export async function listImports(caller: Caller) {
  requireManager(caller)
  const rows = await prisma.workspaceImport.findMany({
    where: { organizationId: caller.organizationId },
    orderBy: { createdAt: "desc" },
    take: maxImports,
  })
  return rows.map(serializeImport)
}

async function findImport(caller: Caller, id: string) {
  requireManager(caller)
  const found = await prisma.workspaceImport.findFirst({
    where: { id, organizationId: caller.organizationId },
  })
  if (!found) throw notFound("Import")
  return found
}

export async function getImport(caller: Caller, id: string) {
  const found = await findImport(caller, id)
  return { ...serializeImport(found), preview: importPreview.parse(found.preview) }
}

/** Deletes the file and the report, but no imported rows. */
export async function removeImport(caller: Caller, id: string): Promise<void> {
  const { status, storageKey } = await findImport(caller, id)
  if (status === "PENDING" || status === "RUNNING") throw conflict("This import is still running.")
  await storage.remove(storageKey)
  await prisma.workspaceImport.deleteMany({ where: { id } })
}
