import { sendEvents } from "@/inngest/client"
import { audit } from "@/lib/audit-log/record-audit"
import { requireAllowance, requireChannelCapacity } from "@/lib/billing/require-plan"
import type { Caller } from "@/lib/access/caller"
import { db, prisma } from "@/lib/db/database"
import { conflict, notFound } from "@/lib/errors/app-error"
import { requireManager } from "@/lib/access/require-manager"
import { parseInput } from "@/lib/http/parse-input"
import { importChoices, type ImportChoices } from "./choices"
import { importPreview, type ImportPreview } from "./contract"
import { failImport } from "./run-import"

/** Starts a previewed or failed import. Only one can run at a time. */
export async function startImport(
  caller: Caller,
  { id, ...given }: { id: string } & Partial<ImportChoices>,
): Promise<void> {
  requireManager(caller)
  const choices = parseInput(importChoices, given)
  const { organizationId } = caller
  const found = await prisma.workspaceImport.findFirst({
    where: { id, organizationId, status: { in: ["CHECKED", "FAILED"] }, expiresAt: { gt: new Date() } },
  })
  if (!found) throw notFound("Import")
  await requirePlanRoom(caller, importPreview.parse(found.preview), choices)
  await prisma.$transaction(async (db) => {
    await db.$queryRaw`SELECT id FROM "Organization" WHERE id = ${organizationId} FOR NO KEY UPDATE`
    const running = { organizationId, status: { in: ["PENDING" as const, "RUNNING" as const] } }
    if ((await db.workspaceImport.count({ where: running })) > 0)
      throw conflict("Another import is already running.")
    const { kind, name } = found
    await audit(
      db,
      caller,
      "organization.imported",
      { kind: "organization", id: organizationId },
      { kind, name },
    )
    await db.workspaceImport.update({
      where: { id },
      data: { status: "PENDING", progress: 0, choices, requestedById: caller.userId, errorMessage: null },
    })
  })
  const name = "import/requested" as const
  await sendEvents([
    { id: `import:${id}:${Date.now()}`, name, data: { importId: id, organizationId } },
  ]).catch(async (error: unknown) => {
    await failImport(id)
    throw error
  })
}

/** Checks the plan before anything is imported. Posts published elsewhere don't count. */
async function requirePlanRoom(
  caller: Caller,
  preview: ImportPreview,
  choices: ImportChoices,
): Promise<void> {
  if (preview.kind !== "carillon") {
    const { posts } = preview
    const coming = preview.channels.filter(({ key }) => choices.channels[key])
    return coming.length ? requireAllowance(caller, posts.scheduled + posts.drafts + posts.failed) : undefined
  }
  const { posts } = preview
  await requireAllowance(caller, posts.scheduled + posts.drafts)
  const fresh = preview.channels.filter(({ state, sandbox }) => state === "new" && !sandbox)
  if (fresh.length) await requireChannelCapacity(db, caller.organizationId, fresh.length)
}
