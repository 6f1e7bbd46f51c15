import type { Caller } from "@/lib/caller"
import { changeApp } from "./change-app"

/** Codes, consents and tokens go with it. */
export const deleteApp = (caller: Caller, id: string) =>
  changeApp(caller, id, "oauth_app.deleted", async (db) => {
    await db.oAuthApp.delete({ where: { id } })
  })
