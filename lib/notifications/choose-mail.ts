import { z } from "zod"

import type { Caller } from "@/lib/caller"
import { prisma } from "@/lib/db"
import { parseInput } from "@/lib/parse-input"
import { notificationKinds } from "./contract"
import { ownNotifications } from "./own-notifications"

const choice = z.object({ kind: z.enum(notificationKinds), email: z.boolean() })

/** Whether a kind also comes to this person by e-mail. */
export async function chooseMail(caller: Caller, input: z.input<typeof choice>): Promise<void> {
  const { kind, email } = parseInput(choice, input)
  const own = ownNotifications(caller)
  await prisma.notificationSetting.upsert({
    where: { organizationId_userId_kind: { ...own, kind } },
    create: { ...own, kind, email },
    update: { email },
  })
}
