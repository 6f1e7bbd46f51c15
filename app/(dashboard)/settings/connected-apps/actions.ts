"use server"

import { revalidatePath } from "next/cache"

import { toCaller } from "@/lib/auth/sessions/page-caller"
import { runAction } from "@/lib/auth/sessions/run-action"
import { revokeConsent } from "@/lib/oauth/authorize/revoke-consent"

export async function revokeConsentAction(id: string) {
  return runAction(async () => {
    await toCaller((caller) => revokeConsent(caller, String(id)))
    revalidatePath("/settings/connected-apps")
    return {}
  })
}
