import { prisma } from "@/lib/db/database"
import type { NotificationKind } from "@/lib/declarations/notification-kinds"
import { managers } from "@/lib/notifications/notify"
import type { MailFormats, Reader } from "@/lib/i18n/mail-text"

const maxManagers = 20

/** The managers' email addresses, without those who opted out of this kind of notification. */
export async function unscopedManagerAddresses(
  organizationId: string,
  kind?: NotificationKind,
): Promise<(Reader & MailFormats)[]> {
  const people = await prisma.member.findMany({
    where: {
      organizationId,
      role: { in: [...managers] },
      ...(kind && { user: { notificationSettings: { none: { organizationId, kind, email: false } } } }),
    },
    orderBy: { createdAt: "asc" },
    select: {
      user: { select: { email: true, locale: true, hourCycle: true } },
      organization: { select: { timeZone: true } },
    },
    take: maxManagers,
  })
  return people.map(({ user, organization }) => ({ ...user, ...organization }))
}
