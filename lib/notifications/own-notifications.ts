import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { forbidden } from "@/lib/errors/app-error"

/** The caller's own notifications in the current workspace. */
export function ownNotifications({ organizationId, actor }: Caller) {
  if (actor.kind !== "user")
    throw forbidden("Notifications belong to a person. Sign in to the dashboard to read yours.")
  return { organizationId, userId: actor.id }
}

export const countUnread = (own: ReturnType<typeof ownNotifications>) =>
  prisma.notification.count({ where: { ...own, readAt: null } })
