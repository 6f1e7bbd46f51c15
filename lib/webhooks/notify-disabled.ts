import { db, prisma } from "@/lib/db/database"
import { env } from "@/lib/config/env"
import { trySendMail } from "@/lib/mail/send-mail"
import { managers, notify } from "@/lib/notifications/notify"
import { unscopedManagerAddresses } from "@/lib/organizations/manager-addresses"
import { mailText, type Reader } from "@/lib/i18n/mail-text"
import { failuresUntilDisabled } from "./deliver"

const day = 24 * 60 * 60 * 1000

/**
 * Emails the admins of workspaces whose endpoint was disabled by failures. Returns the number of endpoints. Failed
 * emails are retried for a day. After a crash, an email can be sent twice, but isn't lost.
 */
export async function notifyDisabled(limit = 100): Promise<number> {
  const endpoints = await prisma.webhookEndpoint.findMany({
    where: {
      enabled: false,
      toldAt: null,
      consecutiveFailures: { gte: failuresUntilDisabled },
      disabledAt: { gt: new Date(Date.now() - day) },
    },
    orderBy: { disabledAt: "asc" },
    take: limit,
    select: {
      id: true,
      organizationId: true,
      url: true,
      disabledAt: true,
      organization: { select: { name: true } },
    },
  })
  let notifiedCount = 0
  for (const endpoint of endpoints) {
    await notifyOnce(endpoint)
    const readers = await unscopedManagerAddresses(endpoint.organizationId, "webhook_disabled")
    const sent = await Promise.all(readers.map((reader) => trySendMail(disabledMail(endpoint, reader))))
    if (sent.length > 0 && !sent.some(Boolean)) continue
    await prisma.webhookEndpoint.updateMany({ where: { id: endpoint.id }, data: { toldAt: new Date() } })
    notifiedCount++
  }
  return notifiedCount
}

type DisabledEndpoint = { url: string; organization: { name: string } }
type Disabled = { id: string; organizationId: string; url: string; disabledAt: Date | null }

/** Once per outage, however often the email is retried. */
async function notifyOnce({ id, organizationId, url, disabledAt }: Disabled) {
  const subject = { organizationId, kind: "webhook_disabled" as const, subjectId: id }
  const notified = await prisma.notification.count({
    where: { ...subject, createdAt: { gte: disabledAt ?? new Date(0) } },
  })
  if (!notified) await notify(db, [{ ...subject, subjectKind: "webhook", data: { url }, roles: managers }])
}

function disabledMail({ url, organization }: DisabledEndpoint, { email: to, locale }: Reader) {
  const t = mailText(locale, "webhookDisabled")
  const link = `${env.APP_URL}/settings/webhooks`
  const subject = t("subject", { workspace: organization.name }).replace(/\s+/g, " ")
  return { to, subject, text: t("text", { failures: failuresUntilDisabled, url, link }) }
}
