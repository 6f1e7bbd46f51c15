import { audit } from "@/lib/audit-log/record-audit"
import { reauthenticate, type ReauthenticationProof } from "@/lib/auth/factors/reauthenticate"
import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { env } from "@/lib/config/env"
import { conflict, forbidden, unprocessable } from "@/lib/errors/app-error"
import { trySendMail } from "@/lib/mail/send-mail"
import { mailDate, mailText } from "@/lib/i18n/mail-text"
import { pausePublishing } from "@/lib/pausing/pause-publishing"
import { getOrganization } from "@/lib/organizations/get-organization"
import { unscopedManagerAddresses } from "@/lib/organizations/manager-addresses"

const graceDays = 7

/** Deleting what others work with takes an owner, in person. */
export function requireOwnerInPerson({ actor, role, userId }: Caller): string {
  if (actor.kind !== "user" || role !== "owner" || !userId)
    throw forbidden("Only an owner of the workspace can do this.")
  return userId
}

/** Publishing stops at once; all else stays for seven days, in which an owner can take it back. */
export async function requestDeletion(
  caller: Caller,
  name: string,
  proof: ReauthenticationProof,
): Promise<Date> {
  const userId = requireOwnerInPerson(caller)
  const { organizationId: id } = caller
  const organization = await getOrganization(caller)
  if (organization.deletionDueAt) throw conflict("The workspace is being deleted already.")
  if (name.trim() !== organization.name)
    throw unprocessable("Type the name of the workspace as it is written.", {
      name: ["This is not the name of the workspace."],
    })
  await reauthenticate(userId, proof)
  await pausePublishing(caller, { kind: "organization", id })
  const deletionDueAt = new Date(Date.now() + graceDays * 24 * 60 * 60 * 1000)
  await prisma.$transaction(async (db) => {
    await db.organization.update({ where: { id }, data: { deletionDueAt } })
    await audit(db, caller, "organization.deletion_requested", { kind: "organization", id })
  })
  const values = {
    workspace: organization.name,
    person: caller.actor.name,
    link: `${env.APP_URL}/settings/data`,
  }
  for (const { email: to, ...formats } of await unscopedManagerAddresses(id)) {
    const t = mailText(formats.locale, "deletion")
    const subject = t("subject", values).replace(/\s+/g, " ")
    await trySendMail({
      to,
      subject,
      text: `${t("text", { ...values, date: mailDate(formats, deletionDueAt, "date") })}\n`,
    })
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
