import { sendEvents } from "@/inngest/client"
import { audit } from "@/lib/audit"
import { requireAllowance, requireChannelRoom } from "@/lib/billing/require-plan"
import type { Caller } from "@/lib/caller"
import { pool, prisma } from "@/lib/db"
import { conflict, notFound } from "@/lib/errors"
import { requireManager } from "@/lib/organizations/require-manager"
import { parseInput } from "@/lib/parse-input"
import { importChoices, type ImportChoices } from "./choices"
import { importPreview, type ImportPreview } from "./contract"
import { failImport } from "./run-import"

/** Brings in what was looked at; one at a time. One that failed may be started again. */
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
  await requireRoom(caller, importPreview.parse(found.preview), choices)
  await prisma.$transaction(async (db) => {
    await db.$queryRaw`SELECT id FROM "Organization" WHERE id = ${organizationId} FOR NO KEY UPDATE`
    const running = { organizationId, status: { in: ["PENDING" as const, "RUNNING" as const] } }
    if ((await db.workspaceImport.count({ where: running })) > 0)
      throw conflict("An import is running already.")
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

/** A plan that is too small is told before anything comes. What went out elsewhere takes nothing of it. */
async function requireRoom(caller: Caller, preview: ImportPreview, choices: ImportChoices): Promise<void> {
  if (preview.kind !== "carillon") {
    const { posts } = preview
    const coming = preview.channels.filter(({ key }) => choices.channels[key])
    return coming.length ? requireAllowance(caller, posts.scheduled + posts.drafts + posts.failed) : undefined
  }
  const { posts } = preview
  await requireAllowance(caller, posts.scheduled + posts.drafts)
  const fresh = preview.channels.filter(({ state, sandbox }) => state === "new" && !sandbox)
  if (fresh.length) await requireChannelRoom(pool, caller.organizationId, fresh.length)
}
