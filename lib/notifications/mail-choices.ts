import type { Caller } from "@/lib/caller"
import { prisma } from "@/lib/db"
import { notificationKinds, type NotificationKind } from "./contract"
import { mailUsual } from "./mail-usual"
import { ownNotifications } from "./own-notifications"

/** Which kinds come to this person by e-mail as well, from this workspace. */
export async function mailChoices(caller: Caller): Promise<Record<NotificationKind, boolean>> {
  const settings = await prisma.notificationSetting.findMany({ where: ownNotifications(caller) })
  const chosen = new Map(settings.map(({ kind, email }) => [kind, email]))
  return Object.fromEntries(
    notificationKinds.map((kind) => [kind, chosen.get(kind) ?? mailUsual[kind]]),
  ) as Record<NotificationKind, boolean>
}
