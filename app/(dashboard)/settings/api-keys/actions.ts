"use server"

import { revalidatePath } from "next/cache"

import type { ApiKeyInput } from "@/components/settings/api-keys/api-key-fields"
import { getTranslations } from "@/app/get-translations"
import type { FormState } from "@/components/auth/action-form"
import { formText } from "@/lib/http/form-text"
import { updateOrganization } from "@/lib/organizations/update-organization"
import { createApiKey, type NewApiKey } from "@/lib/api-keys/create-api-key"
import { revokeApiKey } from "@/lib/api-keys/revoke-api-key"
import { parseReauthentication, type ReauthenticationInput } from "@/lib/auth/factors/reauthentication-form"
import { toCaller } from "@/lib/auth/sessions/page-caller"
import { runAction } from "@/lib/auth/sessions/run-action"

const pagePath = "/settings/api-keys"
const dayMs = 24 * 60 * 60 * 1000

export async function createApiKeyAction(
  { name, scopes, restriction, days }: ApiKeyInput,
  proof: ReauthenticationInput,
) {
  return runAction(async () => {
    const expiresAt = days === null ? null : new Date(Date.now() + Number(days) * dayMs)
    const input = { name, scopes, restriction, expiresAt } as NewApiKey
    const { key } = await toCaller(async (caller) =>
      createApiKey(caller, input, await parseReauthentication(proof)),
    )
    revalidatePath(pagePath)
    return { key }
  })
}

export async function revokeApiKeyAction(id: string) {
  return runAction(async () => {
    await toCaller((caller) => revokeApiKey(caller, String(id)))
    revalidatePath(pagePath)
    return {}
  })
}

/** One origin per line. */
export async function updateOriginsAction(_: FormState, form: FormData): Promise<FormState> {
  return runAction(async () => {
    const allowedOrigins = formText(form, "allowedOrigins").split(/\s+/).filter(Boolean)
    await toCaller((caller) => updateOrganization(caller, { allowedOrigins }))
    revalidatePath(pagePath)
    return { success: (await getTranslations("ui"))("saved") }
  })
}
