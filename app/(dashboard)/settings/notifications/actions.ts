"use server"

import { revalidatePath } from "next/cache"

import { asCaller } from "@/lib/auth/page-caller"
import { runAction } from "@/lib/auth/run-action"
import { chooseMail } from "@/lib/notifications/choose-mail"
import type { NotificationKind } from "@/lib/notifications/contract"

export async function chooseMailAction(kind: NotificationKind, email: boolean) {
  return runAction(async () => {
    await asCaller((caller) => chooseMail(caller, { kind, email }))
    revalidatePath("/settings/notifications")
    return {}
  })
}
