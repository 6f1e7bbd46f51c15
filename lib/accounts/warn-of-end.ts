import { pool } from "@/lib/db"
import { env } from "@/lib/env"
import { trySendMail } from "@/lib/mail"
import { managers, notify } from "@/lib/notifications/notify"
import { unscopedManagerAddresses } from "@/lib/organizations/manager-addresses"
import { platformBySlug } from "@/lib/platforms/registry"
import { mailText, type Reader } from "@/lib/texts/mail-text"

type Ending = {
  id: string
  organizationId: string
  platform: string
  name: string | null
  accessEndsAt: Date
  days: number
  before: number | null
}

const mostAccounts = 500

/**
 * Tells those who run a workspace which channels will have to be connected again: seven, three and one days ahead, once
 * each. It is marked before it is sent, so that nobody gets it twice, and unmarked where no mail went out.
 */
export async function unscopedWarnOfEnd(): Promise<number> {
  const { rows } = await pool.query<Ending>(
    `UPDATE "SocialAccount" a SET "accessWarnedDays" = due.days FROM (
       SELECT id, "accessWarnedDays" AS before, CASE WHEN "accessEndsAt" <= now() + interval '1 day' THEN 1
         WHEN "accessEndsAt" <= now() + interval '3 days' THEN 3 ELSE 7 END AS days
       FROM "SocialAccount" WHERE "accessEndsAt" BETWEEN now() AND now() + interval '7 days'
         AND status = 'connected' AND "removedAt" IS NULL AND NOT sandbox) due
     WHERE a.id = due.id AND due.days < coalesce(a."accessWarnedDays", 8) AND a.id IN (
       SELECT id FROM "SocialAccount" WHERE "accessEndsAt" BETWEEN now() AND now() + interval '7 days'
         AND coalesce("accessWarnedDays", 8) > 1 ORDER BY "accessEndsAt" LIMIT ${mostAccounts})
     RETURNING a.id, a."organizationId", a.platform, coalesce(a."displayName", a.username) AS name, a."accessEndsAt",
       due.days, due.before`,
  )
  for (const [organizationId, channels] of Map.groupBy(rows, (row) => row.organizationId))
    if (await warn(organizationId, channels)) await note(channels)
    else await unmark(channels)
  return rows.length
}

async function warn(organizationId: string, channels: Ending[]): Promise<boolean> {
  const readers = await unscopedManagerAddresses(organizationId, "channel_expiring")
  const sent = await Promise.all(readers.map((reader) => trySendMail(mailOf(channels, reader))))
  return sent.some(Boolean) || readers.length === 0
}

const note = (channels: Ending[]) =>
  notify(
    pool,
    channels.map(({ id, organizationId, days }) => ({
      organizationId,
      kind: "channel_expiring",
      subjectKind: "socialAccount",
      subjectId: id,
      data: { days },
      groupKey: `channel_expiring:${id}`,
      roles: managers,
    })),
  )

function mailOf(channels: Ending[], { email: to, locale }: Reader) {
  const t = mailText(locale, "channelsEnd")
  const lines = channels.map(({ platform, name, accessEndsAt }) => {
    const kind = platformBySlug(platform)?.name ?? platform
    return t("line", { channel: name ?? kind, platform: kind, until: accessEndsAt.toUTCString() })
  })
  const days = Math.min(...channels.map((channel) => channel.days))
  const text = t("text", { list: lines.join("\n"), link: `${env.APP_URL}/channels` })
  return { to, subject: t("subject", { count: channels.length, days }), text: `${text}\n` }
}

const unmark = (channels: Ending[]) =>
  pool.query(
    `UPDATE "SocialAccount" a SET "accessWarnedDays" = old.before FROM unnest($1::text[], $2::int[], $3::int[]) AS old (id, before, days)
     WHERE a.id = old.id AND a."accessWarnedDays" = old.days`,
    [channels.map(({ id }) => id), channels.map(({ before }) => before), channels.map(({ days }) => days)],
  )
