import { queueAccountEvents } from "@/lib/accounts/account-events"
import { db } from "@/lib/db/database"
import { now, rowsAs } from "@/lib/db/expressions"
import { fromNow } from "@/lib/db/time"
import { env } from "@/lib/config/env"
import { trySendMail } from "@/lib/mail/send-mail"
import { managers, notify } from "@/lib/notifications/notify"
import { unscopedManagerAddresses } from "@/lib/organizations/manager-addresses"
import { platformBySlug } from "@/lib/platforms/registry"
import { wakeDeliveries } from "@/lib/webhooks/queue-deliveries"
import { mailDate, mailText, type MailFormats, type Reader } from "@/lib/i18n/mail-text"

type ExpiringAccount = Awaited<ReturnType<typeof markExpiring>>[number]

const maxAccounts = 500

/**
 * Tells an organization's managers which accounts they'll have to reconnect: 7, 3, and 1 days ahead, once each. An
 * account is marked before the email is sent, so nobody gets it twice, and unmarked if no email went out.
 */
export async function unscopedWarnBeforeExpiry(): Promise<number> {
  const accounts = await markExpiring()
  for (const [organizationId, expiring] of Map.groupBy(accounts, (account) => account.organizationId))
    if (await sendWarning(organizationId, expiring)) {
      await notifyManagers(expiring)
      const ids = expiring.map(({ id }) => id)
      await wakeDeliveries(await queueAccountEvents(db, "social_account.expiring", ids))
    } else await unmark(expiring)
  return accounts.length
}

const markExpiring = () =>
  db
    .with("expiring", (qb) =>
      qb
        .selectFrom("SocialAccount")
        .select((eb) => [
          "id",
          "accessWarnedDays as previousDays",
          eb
            .case()
            .when("accessEndsAt", "<=", fromNow("1 days"))
            .then(eb.lit<number>(1))
            .when("accessEndsAt", "<=", fromNow("3 days"))
            .then(eb.lit<number>(3))
            .else(eb.lit<number>(7))
            .end()
            .as("days"),
        ])
        .where((eb) => eb.between("accessEndsAt", now, fromNow("7 days")))
        .where("status", "=", "connected")
        .where("removedAt", "is", null)
        .where("sandbox", "=", false)
        .where((eb) => eb(eb.fn.coalesce("accessWarnedDays", eb.lit<number>(8)), ">", eb.lit<number>(1)))
        .orderBy("accessEndsAt")
        .limit(maxAccounts),
    )
    .updateTable("SocialAccount as a")
    .from("expiring")
    .set((eb) => ({ accessWarnedDays: eb.ref("expiring.days") }))
    .whereRef("a.id", "=", "expiring.id")
    .where((eb) => eb("expiring.days", "<", eb.fn.coalesce("a.accessWarnedDays", eb.lit<number>(8))))
    .returning((eb) => [
      "a.id",
      "a.organizationId",
      "a.platform",
      eb.fn.coalesce("a.displayName", "a.username").as("name"),
      "a.accessEndsAt",
      "expiring.days",
      "expiring.previousDays",
    ])
    .execute()

async function sendWarning(organizationId: string, accounts: ExpiringAccount[]): Promise<boolean> {
  const readers = await unscopedManagerAddresses(organizationId, "channel_expiring")
  const sent = await Promise.all(readers.map((reader) => trySendMail(warningMail(accounts, reader))))
  return sent.some(Boolean) || readers.length === 0
}

const notifyManagers = (accounts: ExpiringAccount[]) =>
  notify(
    db,
    accounts.map(({ id, organizationId, days }) => ({
      organizationId,
      kind: "channel_expiring",
      subjectKind: "socialAccount",
      subjectId: id,
      data: { days },
      groupKey: `channel_expiring:${id}`,
      roles: managers,
    })),
  )

function warningMail(accounts: ExpiringAccount[], { email: to, ...formats }: Reader & MailFormats) {
  const t = mailText(formats.locale, "channelsExpiring")
  const lines = accounts.map(({ platform: slug, name, accessEndsAt }) => {
    const platform = platformBySlug(slug)?.name ?? slug
    const until = mailDate(formats, accessEndsAt!, "time")
    return t("line", { channel: name ?? platform, platform, until })
  })
  const days = Math.min(...accounts.map((account) => account.days))
  const text = t("text", { list: lines.join("\n"), link: `${env.APP_URL}/channels` })
  return { to, subject: t("subject", { count: accounts.length, days }), text: `${text}\n` }
}

const unmark = (accounts: ExpiringAccount[]) =>
  db
    .updateTable("SocialAccount as a")
    .from(rowsAs("warned", { id: "text", previousDays: "integer", days: "integer" } as const, accounts))
    .set((eb) => ({ accessWarnedDays: eb.ref("warned.previousDays") }))
    .whereRef("a.id", "=", "warned.id")
    .whereRef("a.accessWarnedDays", "=", "warned.days")
    .execute()
