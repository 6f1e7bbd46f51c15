import { z } from "zod"

import { audit } from "@/lib/audit-log/record-audit"
import type { Caller } from "@/lib/access/caller"
import { sha256 } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import { env } from "@/lib/config/env"
import { AppError, conflict, forbidden, notFound } from "@/lib/errors/app-error"
import { newSecret } from "@/lib/crypto/ids"
import { trySendMail } from "@/lib/mail/send-mail"
import { parseInput } from "@/lib/http/parse-input"
import { mailText } from "@/lib/i18n/mail-text"
import { withinLimit } from "@/lib/cache/window-counter"
import { email, memberRole } from "./fields"
import { getOrganization } from "./get-organization"
import { requireOwnerFor } from "./lock-member"
import { requireManager } from "@/lib/access/require-manager"

const week = 7 * 24 * 60 * 60 * 1000
const invitee = z.object({ email, role: memberRole })

/** Includes the link, for servers without email. It can't be retrieved later. */
export type Invited = { id: string; email: string; link: string; mailed: boolean }

/** Sends an invitation that's valid for seven days. Revokes an open invitation for the same address. */
export async function inviteMember(caller: Caller, input: { email: string; role: string }): Promise<Invited> {
  requireManager(caller)
  const { email, role } = parseInput(invitee, input)
  requireOwnerFor(caller, role)
  if (role === "owner") throw forbidden("Invite them as an admin. Once they've joined, make them an owner.")
  if (!(await withinLimit(`invite:${caller.organizationId}`, 30)))
    throw new AppError("TOO_MANY_REQUESTS", "Too many invitations. Wait a minute, then try again.")
  const { organizationId } = caller
  const token = newSecret()
  const { id } = await prisma.$transaction(async (db) => {
    if (await db.member.findFirst({ where: { organizationId, user: { email } } }))
      throw conflict(`${email} is already a member.`)
    await db.invitation.updateMany({
      where: { organizationId, email, acceptedAt: null, revokedAt: null },
      data: { revokedAt: new Date() },
    })
    const created = await db.invitation.create({
      data: {
        organizationId,
        email,
        role,
        tokenHash: sha256(token),
        invitedById: caller.userId,
        expiresAt: new Date(Date.now() + week),
      },
    })
    await audit(db, caller, "invitation.created", { kind: "invitation", id: created.id }, { email, role })
    return created
  })
  const link = `${env.APP_URL}/invitations/${token}`
  return { id, email, link, mailed: (await mailInvitation(caller, email, link)) && Boolean(env.SMTP_URL) }
}

async function mailInvitation(caller: Caller, to: string, link: string): Promise<boolean> {
  const { name } = await getOrganization(caller)
  const t = mailText(await localeFor(caller, to), "invitation")
  const values = { person: caller.actor.name, workspace: name, link }
  // Line breaks in a name could inject email headers.
  const subject = t("subject", values).replace(/\s+/g, " ")
  return trySendMail({ to, subject, text: `${t("text", values)}\n` })
}

/** The recipient's language if they have an account, or else the inviter's. */
async function localeFor({ userId }: Caller, email: string): Promise<string | null> {
  const people = await prisma.user.findMany({
    where: { OR: [{ email }, ...(userId ? [{ id: userId }] : [])] },
    select: { email: true, locale: true },
  })
  const invited = people.find((person) => person.email === email)
  return invited?.locale ?? people[0]?.locale ?? null
}

/** Creates a new link for the same person and role, and revokes the old one. */
export async function resendInvitation(caller: Caller, id: string): Promise<Invited> {
  requireManager(caller)
  const invitation = await prisma.invitation.findFirst({
    where: { id, organizationId: caller.organizationId, acceptedAt: null, revokedAt: null },
  })
  if (!invitation) throw notFound("Invitation")
  return inviteMember(caller, { email: invitation.email, role: invitation.role })
}
