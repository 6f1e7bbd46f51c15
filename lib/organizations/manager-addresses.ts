import { prisma } from "@/lib/db"
import type { NotificationKind } from "@/lib/notifications/contract"
import { managers } from "@/lib/notifications/notify"
import type { Reader } from "@/lib/texts/mail-text"

const most = 20

/** Where those who run a workspace get their mail, but for those who want none of a kind. */
export async function unscopedManagerAddresses(
  organizationId: string,
  kind?: NotificationKind,
): Promise<Reader[]> {
  const people = await prisma.member.findMany({
    where: {
      organizationId,
      role: { in: [...managers] },
      ...(kind && { user: { notificationSettings: { none: { organizationId, kind, email: false } } } }),
    },
    orderBy: { createdAt: "asc" },
    select: { user: { select: { email: true, locale: true } } },
    take: most,
  })
  return people.map(({ user }) => user)
}
