"use server"

import { revalidatePath } from "next/cache"

import { toCaller } from "@/lib/auth/sessions/page-caller"
import { runAction } from "@/lib/auth/sessions/run-action"
import { removeProviderKey } from "@/lib/studio/providers/remove-provider-key"
import { saveProviderKey, type NewProviderKey } from "@/lib/studio/providers/save-provider-key"

const pagePath = "/settings/ai"

export async function saveAiKeyAction(input: NewProviderKey) {
  return runAction(async () => {
    await toCaller((caller) => saveProviderKey(caller, input))
    revalidatePath(pagePath)
    return {}
  })
}

export async function removeAiKeyAction(vendor: string) {
  return runAction(async () => {
    await toCaller((caller) => removeProviderKey(caller, String(vendor)))
    revalidatePath(pagePath)
    return {}
  })
}
