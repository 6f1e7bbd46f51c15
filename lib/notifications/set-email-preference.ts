import { z } from "zod"

import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { parseInput } from "@/lib/http/parse-input"
import { notificationKinds } from "@/lib/declarations/notification-kinds"
import { ownNotifications } from "./own-notifications"

const choice = z.object({ kind: z.enum(notificationKinds), email: z.boolean() })

/** Whether a kind also comes to this person by e-mail. */
export async function setEmailPreference(caller: Caller, input: z.input<typeof choice>): Promise<void> {
  const { kind, email } = parseInput(choice, input)
  const own = ownNotifications(caller)
  await prisma.notificationSetting.upsert({
    where: { organizationId_userId_kind: { ...own, kind } },
    create: { ...own, kind, email },
    update: { email },
  })
}
