import { sendEvents } from "@/inngest/client"
import { audit } from "@/lib/audit-log/record-audit"
import { requireAllowance, requireChannelCapacity } from "@/lib/billing/require-plan"
import type { Caller } from "@/lib/access/caller"
import { db, prisma } from "@/lib/db/database"
import { runIn } from "@/lib/db/prisma-transaction"
import { conflict, notFound } from "@/lib/errors/app-error"
import { requireManager } from "@/lib/access/require-manager"
import { parseInput } from "@/lib/http/parse-input"
import { importChoices, type ImportChoices } from "./choices"
import { importPreview, type ImportPreview } from "./contract"
import { failImport } from "./run-import"

/** Starts a previewed or failed import. Only one can run at a time. */
export async function startImport(
  caller: Caller,
  { id, ...input }: { id: string } & Partial<ImportChoices>,
): Promise<void> {
  requireManager(caller)
  const choices = parseInput(importChoices, input)
  const { organizationId } = caller
  const found = await prisma.workspaceImport.findFirst({
    where: { id, organizationId, status: { in: ["CHECKED", "FAILED"] }, expiresAt: { gt: new Date() } },
  })
  if (!found) throw notFound("Import")
  await requirePlanCapacity(caller, importPreview.parse(found.preview), choices)
  await prisma.$transaction(async (tx) => {
    await runIn(
      tx,
      db.selectFrom("Organization").select("id").where("id", "=", organizationId).forNoKeyUpdate(),
    )
    const running = { organizationId, status: { in: ["PENDING" as const, "RUNNING" as const] } }
    if ((await tx.workspaceImport.count({ where: running })) > 0)
      throw conflict("Another import is already running.")
    const { kind, name } = found
    await audit(
      tx,
      caller,
      "organization.imported",
      { kind: "organization", id: organizationId },
      { kind, name },
    )
    await tx.workspaceImport.update({
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
async function requirePlanCapacity(
  caller: Caller,
  preview: ImportPreview,
  choices: ImportChoices,
): Promise<void> {
  if (preview.kind !== "carillon") {
    const { posts } = preview
    const mapped = preview.channels.filter(({ key }) => choices.channels[key])
    return mapped.length ? requireAllowance(caller, posts.scheduled + posts.drafts + posts.failed) : undefined
  }
  const { posts } = preview
  await requireAllowance(caller, posts.scheduled + posts.drafts)
  const newChannels = preview.channels.filter(({ state, sandbox }) => state === "new" && !sandbox)
  if (newChannels.length) await requireChannelCapacity(db, caller.organizationId, newChannels.length)
}
