import { z } from "zod"

import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { parseInput } from "@/lib/http/parse-input"
import { notificationKinds } from "@/lib/declarations/notification-kinds"
import { ownNotifications } from "./own-notifications"

const choice = z.object({ kind: z.enum(notificationKinds), email: z.boolean() })

/** Sets whether this person also gets a kind of notification by email. */
export async function setEmailPreference(caller: Caller, input: z.input<typeof choice>): Promise<void> {
  const { kind, email } = parseInput(choice, input)
  const own = ownNotifications(caller)
  await prisma.notificationSetting.upsert({
    where: { organizationId_userId_kind: { ...own, kind } },
    create: { ...own, kind, email },
    update: { email },
  })
}
