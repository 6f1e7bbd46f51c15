import { prisma } from "@/lib/db"
import type { NotificationKind } from "@/lib/notifications/contract"
import { managers } from "@/lib/notifications/notify"

const most = 20

/** Where those who run a workspace get their mail, but for those who want none of a kind. */
export async function unscopedManagerAddresses(
  organizationId: string,
  kind?: NotificationKind,
): Promise<string[]> {
  const people = await prisma.member.findMany({
    where: {
      organizationId,
      role: { in: [...managers] },
      ...(kind && { user: { notificationSettings: { none: { organizationId, kind, email: false } } } }),
    },
    orderBy: { createdAt: "asc" },
    select: { user: { select: { email: true } } },
    take: most,
  })
  return people.map(({ user }) => user.email)
}
