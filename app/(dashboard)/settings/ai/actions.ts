"use server"

import { revalidatePath } from "next/cache"

import { asCaller } from "@/lib/auth/page-caller"
import { runAction } from "@/lib/auth/run-action"
import { removeProviderKey } from "@/lib/studio/remove-provider-key"
import { saveProviderKey, type NewProviderKey } from "@/lib/studio/save-provider-key"

const page = "/settings/ai"

export async function saveAiKeyAction(input: NewProviderKey) {
  return runAction(async () => {
    await asCaller((caller) => saveProviderKey(caller, input))
    revalidatePath(page)
    return {}
  })
}

export async function removeAiKeyAction(vendor: string) {
  return runAction(async () => {
    await asCaller((caller) => removeProviderKey(caller, String(vendor)))
    revalidatePath(page)
    return {}
  })
}
