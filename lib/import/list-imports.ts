import { z } from "zod"

import type { Caller } from "@/lib/caller"
import { prisma } from "@/lib/db"
import { conflict, notFound } from "@/lib/errors"
import { requireManager } from "@/lib/organizations/require-manager"
import { storage } from "@/lib/storage/storage"
import type { WorkspaceImport } from "@/prisma/generated/client"
import { importPreview } from "./contract"

const most = 20
const problems = z.array(z.object({ place: z.string(), message: z.string() }))
const counts = z.record(z.string(), z.int())

const shown = ({
  id,
  kind,
  name,
  status,
  progress,
  errorMessage,
  createdAt,
  added,
  problems: told,
}: WorkspaceImport) => ({
  ...{ id, kind, name, status, progress, errorMessage, createdAt },
  added: counts.parse(added),
  problems: problems.parse(told),
})

export async function listImports(caller: Caller) {
  requireManager(caller)
  const rows = await prisma.workspaceImport.findMany({
    where: { organizationId: caller.organizationId },
    orderBy: { createdAt: "desc" },
    take: most,
  })
  return rows.map(shown)
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
  return { ...shown(found), preview: importPreview.parse(found.preview) }
}

/** What was brought in stays; the file and the report go. */
export async function removeImport(caller: Caller, id: string): Promise<void> {
  const { status, storageKey } = await findImport(caller, id)
  if (status === "PENDING" || status === "RUNNING") throw conflict("The import is running.")
  await storage.remove(storageKey)
  await prisma.workspaceImport.deleteMany({ where: { id } })
}
