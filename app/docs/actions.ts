"use server"

import { createApiKey } from "@/lib/api-keys/create-api-key"
import { asCaller } from "@/lib/auth/page-caller"
import { runAction } from "@/lib/auth/run-action"
import { scopes } from "@/lib/caller"

const day = 24 * 60 * 60 * 1000

/** A key to try the API with: it can do everything, and is gone by tomorrow. */
export async function createTrialKeyAction() {
  return runAction(async () => {
    const { key } = await asCaller(
      (caller) =>
        createApiKey(caller, {
          name: "API reference",
          scopes: [...scopes],
          expiresAt: new Date(Date.now() + day),
        }),
      "/docs",
    )
    return { key }
  })
}
