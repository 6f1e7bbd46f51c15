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

/** For destructive changes, which only an owner can make, signed in to the dashboard. */
export function requireOwnerInPerson({ actor, role, userId }: Caller): string {
  if (actor.kind !== "user" || role !== "owner" || !userId)
    throw forbidden("Only an owner of the workspace can do this.")
  return userId
}

/** Pauses publishing immediately. The data stays for seven days, during which an owner can cancel. */
export async function requestDeletion(
  caller: Caller,
  name: string,
  proof: ReauthenticationProof,
): Promise<Date> {
  const userId = requireOwnerInPerson(caller)
  const { organizationId: id } = caller
  const organization = await getOrganization(caller)
  if (organization.deletionDueAt) throw conflict("This workspace is already scheduled for deletion.")
  if (name.trim() !== organization.name)
    throw unprocessable("Enter the workspace's name exactly as shown.", {
      name: ["Doesn't match the workspace's name."],
    })
  await reauthenticate("organization.delete", userId, proof)
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

/** Publishing stays paused until someone resumes it and chooses what happens to overdue posts. */
export async function cancelDeletion(caller: Caller): Promise<void> {
  requireOwnerInPerson(caller)
  const { organizationId: id } = caller
  await prisma.$transaction(async (db) => {
    const { count } = await db.organization.updateMany({
      where: { id, deletionDueAt: { gt: new Date() } },
      data: { deletionDueAt: null },
    })
    if (count === 0)
      throw conflict("This workspace isn't scheduled for deletion, or its grace period is over.")
    await audit(db, caller, "organization.deletion_cancelled", { kind: "organization", id })
  })
}
