"use server"

import { revalidatePath } from "next/cache"

import { asCaller } from "@/lib/auth/page-caller"
import { runAction } from "@/lib/auth/run-action"
import { revokeConsent } from "@/lib/oauth/revoke-consent"

export async function revokeConsentAction(id: string) {
  return runAction(async () => {
    await asCaller((caller) => revokeConsent(caller, String(id)))
    revalidatePath("/settings/connected-apps")
    return {}
  })
}
