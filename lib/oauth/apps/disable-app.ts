import type { Caller } from "@/lib/access/caller"
import { updateOwnApp } from "./change-app"

/** Revokes all tokens. If the app is enabled again, users have to authorize it again. */
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
