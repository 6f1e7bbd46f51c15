"use server"

import { revalidatePath } from "next/cache"

import { pageCaller } from "@/lib/auth/page-caller"
import { runAction } from "@/lib/auth/run-action"
import { revokeConsent } from "@/lib/oauth/revoke-consent"

export async function revokeConsentAction(id: string) {
  return runAction(async () => {
    await revokeConsent(await pageCaller(), String(id))
    revalidatePath("/settings/connected-apps")
    return {}
  })
}
