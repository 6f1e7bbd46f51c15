import type { z } from "zod"

import type { Caller } from "@/lib/access/caller"
import { reauthenticateCaller, type ReauthenticationProof } from "@/lib/auth/factors/reauthenticate"
import { unprocessable } from "@/lib/errors/app-error"
import { parseInput } from "@/lib/http/parse-input"
import { appFields } from "./app-fields"
import { updateOwnApp } from "./change-app"
import { suitsClient, unsuitable } from "./redirect-uri"

/** Takes effect immediately: removed permissions are also removed from existing tokens. */
export async function updateApp(
  caller: Caller,
  id: string,
  input: z.input<typeof appFields>,
  proof?: ReauthenticationProof,
): Promise<void> {
  const data = parseInput(appFields, input)
  await reauthenticateCaller("oauth_app.change", caller, proof)
  await updateOwnApp(caller, id, "oauth_app.updated", async (db, { publicClient }) => {
    if (!suitsClient({ ...data, publicClient }))
      throw unprocessable(unsuitable, { redirectUris: [unsuitable] })
    await db.oAuthApp.update({ where: { id }, data })
    return { newName: data.name, scopes: data.scopes, redirectUris: data.redirectUris }
  })
}
