"use server"

import { revalidatePath } from "next/cache"

import type { ApiKeyInput } from "@/components/settings/new-api-key-form"
import { createApiKey, type NewApiKey } from "@/lib/api-keys/create-api-key"
import { revokeApiKey } from "@/lib/api-keys/revoke-api-key"
import { asCaller } from "@/lib/auth/page-caller"
import { runAction } from "@/lib/auth/run-action"

const page = "/settings/api-keys"
const day = 24 * 60 * 60 * 1000

export async function createApiKeyAction({ name, scopes, restriction, days }: ApiKeyInput) {
  return runAction(async () => {
    const expiresAt = days === null ? null : new Date(Date.now() + Number(days) * day)
    const { key } = await asCaller((caller) =>
      createApiKey(caller, { name, scopes, restriction, expiresAt } as NewApiKey),
    )
    revalidatePath(page)
    return { key }
  })
}

export async function revokeApiKeyAction(id: string) {
  return runAction(async () => {
    await asCaller((caller) => revokeApiKey(caller, String(id)))
    revalidatePath(page)
    return {}
  })
}
