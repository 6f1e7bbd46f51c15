import type { Caller } from "@/lib/access/caller"
import { scopesOfRole } from "@/lib/declarations/scopes"
import { prisma } from "@/lib/db/database"
import { AppError, forbidden } from "@/lib/errors/app-error"
import { storage } from "@/lib/storage/storage"
import { asTenant } from "@/lib/db/tenant"
import type { WorkspaceImport } from "@/prisma/generated/client"
import { parseChoices } from "./choices"
import { importArchive } from "@/lib/import/archive/import-archive"
import { importExport } from "@/lib/import/other-tools/import-export"
import { createPace, type Pace } from "./progress"
import type { Problem } from "@/lib/import/archive/read-rows"

const runMs = 60_000
const maxProblems = 5000

/** Imports for about a minute. Returns true once the import has finished or failed. */
export async function runImport(id: string, forMs = runMs): Promise<boolean> {
  const job = await prisma.workspaceImport.findUnique({ where: { id } })
  if (job?.status !== "PENDING" && job?.status !== "RUNNING") return true
  await prisma.workspaceImport.update({ where: { id }, data: { status: "RUNNING" } })
  try {
    const caller = await findRequester(job)
    const pace = createPace(id, forMs)
    const problems = await asTenant(job.organizationId, () => importRows(caller, job, pace))
    if (!problems) return false
    await finish(job, problems)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await failImport(id, error.message)
  }
  return true
}

function importRows(caller: Caller, job: WorkspaceImport, pace: Pace): Promise<Problem[] | null> {
  const choices = parseChoices(job.choices)
  const { id, kind, storageKey } = job
  return kind === "carillon"
    ? importArchive(caller, { id, storageKey, withSettings: choices.withSettings }, pace)
    : importExport(caller, { id, storageKey, ...choices }, pace)
}

/** The user who started the import, if they're still a manager. */
async function findRequester({ organizationId, requestedById }: WorkspaceImport): Promise<Caller> {
  const member = await prisma.member.findFirst({
    where: { organizationId, userId: requestedById ?? "", role: { in: ["owner", "admin"] } },
    include: { user: true },
  })
  if (!member) throw forbidden("The person who started this import is no longer an owner or admin.")
  const { userId, role, user } = member
  const actor = { kind: "user" as const, id: userId, name: user.name ?? user.email }
  return { organizationId, actor, userId, role, scopes: scopesOfRole[role], restriction: "none" }
}

async function finish({ id, storageKey }: WorkspaceImport, problems: Problem[]): Promise<void> {
  const reported = problems.slice(0, maxProblems)
  if (problems.length > reported.length)
    reported.push({ place: "…", message: `${problems.length - reported.length} more` })
  await prisma.workspaceImport.update({
    where: { id },
    data: { status: "DONE", progress: 100, problems: reported, errorMessage: null },
  })
  await storage.remove(storageKey)
}

export async function failImport(
  id: string,
  errorMessage = "Something went wrong on our end. Start the import again. Nothing is imported twice.",
): Promise<void> {
  await prisma.workspaceImport.updateMany({
    where: { id, status: { not: "DONE" } },
    data: { status: "FAILED", errorMessage },
  })
}
