import { audit } from "@/lib/audit"
import { confirmPerson, type PersonProof } from "@/lib/auth/confirm-person"
import type { Caller } from "@/lib/caller"
import { prisma } from "@/lib/db"
import { env } from "@/lib/env"
import { conflict, forbidden, unprocessable } from "@/lib/errors"
import { trySendMail } from "@/lib/mail"
import { mailText } from "@/lib/texts/mail-text"
import { pausePublishing } from "@/lib/posts/pause-publishing"
import { getOrganization } from "./get-organization"
import { unscopedManagerAddresses } from "./manager-addresses"

const graceDays = 7

/** Deleting what others work with takes an owner, in person. */
export function requireOwnerInPerson({ actor, role, userId }: Caller): string {
  if (actor.kind !== "user" || role !== "owner" || !userId)
    throw forbidden("Only an owner of the workspace can do this.")
  return userId
}

/** Publishing stops at once; all else stays for seven days, in which an owner can take it back. */
export async function requestDeletion(caller: Caller, name: string, proof: PersonProof): Promise<Date> {
  const userId = requireOwnerInPerson(caller)
  const { organizationId: id } = caller
  const organization = await getOrganization(caller)
  if (organization.deletionDueAt) throw conflict("The workspace is being deleted already.")
  if (name.trim() !== organization.name)
    throw unprocessable("Type the name of the workspace as it is written.", {
      name: ["This is not the name of the workspace."],
    })
  await confirmPerson(userId, proof)
  await pausePublishing(caller, { kind: "organization", id })
  const deletionDueAt = new Date(Date.now() + graceDays * 24 * 60 * 60 * 1000)
  await prisma.$transaction(async (db) => {
    await db.organization.update({ where: { id }, data: { deletionDueAt } })
    await audit(db, caller, "organization.deletion_requested", { kind: "organization", id })
  })
  const values = {
    workspace: organization.name,
    person: caller.actor.name,
    date: deletionDueAt.toISOString().slice(0, 10),
    link: `${env.APP_URL}/settings/data`,
  }
  for (const { email: to, locale } of await unscopedManagerAddresses(id)) {
    const t = mailText(locale, "deletion")
    const subject = t("subject", values).replace(/\s+/g, " ")
    await trySendMail({ to, subject, text: `${t("text", values)}\n` })
  }
  return deletionDueAt
}

/** Publishing stays paused until somebody resumes it and says what becomes of overdue posts. */
export async function cancelDeletion(caller: Caller): Promise<void> {
  requireOwnerInPerson(caller)
  const { organizationId: id } = caller
  await prisma.$transaction(async (db) => {
    const { count } = await db.organization.updateMany({
      where: { id, deletionDueAt: { gt: new Date() } },
      data: { deletionDueAt: null },
    })
    if (count === 0) throw conflict("The workspace is not being deleted, or its time is over.")
    await audit(db, caller, "organization.deletion_cancelled", { kind: "organization", id })
  })
}
