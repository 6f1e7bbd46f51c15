"use server"

import { createApiKey } from "@/lib/api-keys/create-api-key"
import { toCaller } from "@/lib/auth/sessions/page-caller"
import { runAction } from "@/lib/auth/sessions/run-action"
import { scopes } from "@/lib/declarations/scopes"

const dayMs = 24 * 60 * 60 * 1000

/** A key with all scopes for trying the API. Expires in a day. */
export async function createTrialKeyAction() {
  return runAction(async () => {
    const { key } = await toCaller(
      (caller) =>
        createApiKey(caller, {
          name: "API reference",
          scopes: [...scopes],
          expiresAt: new Date(Date.now() + dayMs),
        }),
      "/docs",
    )
    return { key }
  })
}
