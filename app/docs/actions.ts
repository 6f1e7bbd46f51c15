"use server"

import { createApiKey } from "@/lib/api-keys/create-api-key"
import { parseReauthentication, type ReauthenticationInput } from "@/lib/auth/factors/reauthentication-form"
import { toCaller } from "@/lib/auth/sessions/page-caller"
import { runAction } from "@/lib/auth/sessions/run-action"
import { scopes } from "@/lib/declarations/scopes"

const dayMs = 24 * 60 * 60 * 1000

/** A key with all scopes for trying the API. Expires in a day. */
export async function createTrialKeyAction(proof: ReauthenticationInput) {
  return runAction(async () => {
    const { key } = await toCaller(
      async (caller) =>
        createApiKey(
          caller,
          { name: "API reference", scopes: [...scopes], expiresAt: new Date(Date.now() + dayMs) },
          await parseReauthentication(proof),
        ),
      "/docs",
    )
    return { key }
  })
}
