import { scopesOfRole, type Caller } from "@/lib/caller"
import { prisma } from "@/lib/db"
import { AppError, forbidden } from "@/lib/errors"
import { storage } from "@/lib/storage/storage"
import { asTenant } from "@/lib/tenant"
import type { WorkspaceImport } from "@/prisma/generated/client"
import { readChoices } from "./choices"
import { importArchive } from "./import-archive"
import { importForeign } from "./import-foreign"
import { paceOf, type Pace } from "./pace"
import type { Problem } from "./read-rows"

const walkMs = 60_000
const mostProblems = 5000

/** Brings in what is not here yet, for about a minute. True when nothing is left to do, for better or worse. */
export async function runImport(id: string, forMs = walkMs): Promise<boolean> {
  const asked = await prisma.workspaceImport.findUnique({ where: { id } })
  if (asked?.status !== "PENDING" && asked?.status !== "RUNNING") return true
  await prisma.workspaceImport.update({ where: { id }, data: { status: "RUNNING" } })
  try {
    const caller = await personBehind(asked)
    const pace = paceOf(id, forMs)
    const problems = await asTenant(asked.organizationId, () => bringIn(caller, asked, pace))
    if (!problems) return false
    await finish(asked, problems)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await failImport(id, error.message)
  }
  return true
}

function bringIn(caller: Caller, asked: WorkspaceImport, pace: Pace): Promise<Problem[] | null> {
  const choices = readChoices(asked.choices)
  const { id, kind, storageKey } = asked
  return kind === "carillon"
    ? importArchive(caller, { id, storageKey, withSettings: choices.withSettings }, pace)
    : importForeign(caller, { id, storageKey, ...choices }, pace)
}

/** Whoever started it, as long as they run the workspace. */
async function personBehind({ organizationId, requestedById }: WorkspaceImport): Promise<Caller> {
  const member = await prisma.member.findFirst({
    where: { organizationId, userId: requestedById ?? "", role: { in: ["owner", "admin"] } },
    include: { user: true },
  })
  if (!member) throw forbidden("Who started this import does not run the workspace any more.")
  const { userId, role, user } = member
  const actor = { kind: "user" as const, id: userId, name: user.name ?? user.email }
  return { organizationId, actor, userId, role, scopes: scopesOfRole[role], restriction: "none" }
}

async function finish({ id, storageKey }: WorkspaceImport, problems: Problem[]): Promise<void> {
  const told = problems.slice(0, mostProblems)
  if (problems.length > told.length)
    told.push({ place: "…", message: `And ${problems.length - told.length} more.` })
  await prisma.workspaceImport.update({
    where: { id },
    data: { status: "DONE", progress: 100, problems: told, errorMessage: null },
  })
  await storage.remove(storageKey)
}

export async function failImport(
  id: string,
  errorMessage = "Something went wrong on our side. Start it again: what is here already does not come twice.",
): Promise<void> {
  await prisma.workspaceImport.updateMany({
    where: { id, status: { not: "DONE" } },
    data: { status: "FAILED", errorMessage },
  })
}
