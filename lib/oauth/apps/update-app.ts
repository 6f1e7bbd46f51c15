import type { z } from "zod"

import type { Caller } from "@/lib/access/caller"
import { parseInput } from "@/lib/http/parse-input"
import { appFields } from "./app-fields"
import { updateOwnApp } from "./change-app"

/** Takes effect immediately: removed permissions are also removed from existing tokens. */
export const updateApp = (caller: Caller, id: string, input: z.input<typeof appFields>) =>
  updateOwnApp(caller, id, "oauth_app.updated", async (db) => {
    const data = parseInput(appFields, input)
    await db.oAuthApp.update({ where: { id }, data })
    return { newName: data.name, scopes: data.scopes, redirectUris: data.redirectUris }
  })
