import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import {
  notificationKinds,
  notifications,
  type NotificationKind,
} from "@/lib/declarations/notification-kinds"
import { ownNotifications } from "./own-notifications"

/** Which kinds of notification this user also gets by email from this workspace. */
export async function getEmailPreferences(caller: Caller): Promise<Record<NotificationKind, boolean>> {
  const settings = await prisma.notificationSetting.findMany({ where: ownNotifications(caller) })
  const chosen = new Map(settings.map(({ kind, email }) => [kind, email]))
  return Object.fromEntries(
    notificationKinds.map((kind) => [
      kind,
      chosen.get(kind) ?? notifications[kind].emailedByDefault ?? false,
    ]),
  ) as Record<NotificationKind, boolean>
}
