import type { Caller } from "@/lib/caller"
import { prisma } from "@/lib/db"
import { forbidden } from "@/lib/errors"

/** Those of the person who asks, in the workspace they look at. */
export function ownNotifications({ organizationId, actor }: Caller) {
  if (actor.kind !== "user")
    throw forbidden("Notifications belong to a person. Sign in to the dashboard to read yours.")
  return { organizationId, userId: actor.id }
}

export const countUnread = (own: ReturnType<typeof ownNotifications>) =>
  prisma.notification.count({ where: { ...own, readAt: null } })
