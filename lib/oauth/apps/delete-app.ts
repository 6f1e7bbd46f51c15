import type { Caller } from "@/lib/access/caller"
import { updateOwnApp } from "./change-app"

/** Also deletes its codes, consents, and tokens. */
export const deleteApp = (caller: Caller, id: string) =>
  updateOwnApp(caller, id, "oauth_app.deleted", async (db) => {
    await db.oAuthApp.delete({ where: { id } })
  })
