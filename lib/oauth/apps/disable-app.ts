import type { Caller } from "@/lib/access/caller"
import { updateOwnApp } from "./change-app"

/** Ends every token for good: when the app is enabled again, people have to let it in again. */
export const disableApp = (caller: Caller, id: string) =>
  updateOwnApp(caller, id, "oauth_app.disabled", async (db) => {
    const now = new Date()
    await db.oAuthApp.update({ where: { id }, data: { disabledAt: now } })
    await db.oAuthCode.deleteMany({ where: { appId: id } })
    await db.oAuthToken.updateMany({ where: { appId: id, revokedAt: null }, data: { revokedAt: now } })
  })

export const enableApp = (caller: Caller, id: string) =>
  updateOwnApp(caller, id, "oauth_app.enabled", async (db) => {
    await db.oAuthApp.update({ where: { id }, data: { disabledAt: null } })
  })
