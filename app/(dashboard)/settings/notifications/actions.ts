"use server"

import { revalidatePath } from "next/cache"

import { toCaller } from "@/lib/auth/sessions/page-caller"
import { runAction } from "@/lib/auth/sessions/run-action"
import { setEmailPreference } from "@/lib/notifications/set-email-preference"
import type { NotificationKind } from "@/lib/declarations/notification-kinds"

export async function chooseMailAction(kind: NotificationKind, email: boolean) {
  return runAction(async () => {
    await toCaller((caller) => setEmailPreference(caller, { kind, email }))
    revalidatePath("/settings/notifications")
    return {}
  })
}
