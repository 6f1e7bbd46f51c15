import type { InputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import type { listNotificationsContract, Notification } from "./contract"
import { countUnread, ownNotifications } from "./own-notifications"

export async function listNotifications(
  caller: Caller,
  { page, limit, unread }: InputOf<typeof listNotificationsContract>,
) {
  const own = ownNotifications(caller)
  const where = { ...own, ...(unread !== undefined && { readAt: unread ? null : { not: null } }) }
  const [rows, total, unreadCount] = await Promise.all([
    prisma.notification.findMany({
      where,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: limit,
      skip: (page - 1) * limit,
    }),
    prisma.notification.count({ where }),
    countUnread(own),
  ])
  const data = rows.map(({ id, subjectId, createdAt, readAt, ...row }) => ({
    id,
    kind: row.kind as Notification["kind"],
    subjectKind: row.subjectKind as Notification["subjectKind"],
    subjectId,
    data: row.data as Notification["data"],
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  }))
  return { data, unread: unreadCount, page, total, totalPages: Math.ceil(total / limit) }
}
