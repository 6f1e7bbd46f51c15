import type { InputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import type { markNotificationsReadContract } from "./contract"
import { countUnread, ownNotifications } from "./own-notifications"

/** A read notification isn't combined with new ones and isn't emailed. */
export async function markNotificationsRead(
  caller: Caller,
  { ids }: InputOf<typeof markNotificationsReadContract>,
) {
  const own = ownNotifications(caller)
  await prisma.notification.updateMany({
    where: { ...own, readAt: null, ...(ids && { id: { in: ids } }) },
    data: { readAt: new Date(), groupKey: null, mailDueAt: null },
  })
  return { unread: await countUnread(own) }
}
