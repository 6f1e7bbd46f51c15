import type { z } from "zod"

import type { Caller } from "@/lib/caller"
import { parseInput } from "@/lib/parse-input"
import { appFields } from "./app-fields"
import { changeApp } from "./change-app"

/** Takes effect at once: tokens given before do no more than the app may now. */
export const updateApp = (caller: Caller, id: string, input: z.input<typeof appFields>) =>
  changeApp(caller, id, "oauth_app.updated", async (db) => {
    const data = parseInput(appFields, input)
    await db.oAuthApp.update({ where: { id }, data })
    return { newName: data.name, scopes: data.scopes, redirectUris: data.redirectUris }
  })
