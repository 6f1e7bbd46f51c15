import { db, prisma } from "@/lib/db/database"
import { env } from "@/lib/config/env"
import { trySendMail } from "@/lib/mail/send-mail"
import { managers, notify } from "@/lib/notifications/notify"
import { unscopedManagerAddresses } from "@/lib/organizations/manager-addresses"
import { mailText, type Reader } from "@/lib/i18n/mail-text"
import { failuresUntilDisabled } from "./deliver"

const day = 24 * 60 * 60 * 1000

/**
 * Mails the admins of each workspace whose endpoint was turned off by failures; how many endpoints they know of now. A
 * mail that could not be sent is tried again for a day. It may come twice after a crash, and is not lost by one.
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
  let told = 0
  for (const endpoint of endpoints) {
    await noteDisabled(endpoint)
    const readers = await unscopedManagerAddresses(endpoint.organizationId, "webhook_disabled")
    const sent = await Promise.all(readers.map((reader) => trySendMail(mailOf(endpoint, reader))))
    if (sent.length > 0 && !sent.some(Boolean)) continue
    await prisma.webhookEndpoint.updateMany({ where: { id: endpoint.id }, data: { toldAt: new Date() } })
    told++
  }
  return told
}

type Turned = { url: string; organization: { name: string } }
type Disabled = { id: string; organizationId: string; url: string; disabledAt: Date | null }

/** Once, however often the mail is tried. */
async function noteDisabled({ id, organizationId, url, disabledAt }: Disabled) {
  const about = { organizationId, kind: "webhook_disabled" as const, subjectId: id }
  const known = await prisma.notification.count({
    where: { ...about, createdAt: { gte: disabledAt ?? new Date(0) } },
  })
  if (!known) await notify(db, [{ ...about, subjectKind: "webhook", data: { url }, roles: managers }])
}

function mailOf({ url, organization }: Turned, { email: to, locale }: Reader) {
  const t = mailText(locale, "webhookDisabled")
  const link = `${env.APP_URL}/settings/webhooks`
  const subject = t("subject", { workspace: organization.name }).replace(/\s+/g, " ")
  return { to, subject, text: t("text", { failures: failuresUntilDisabled, url, link }) }
}
