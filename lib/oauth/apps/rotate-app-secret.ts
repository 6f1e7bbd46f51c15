import type { Caller } from "@/lib/access/caller"
import { sha256 } from "@/lib/crypto/encrypt"
import { conflict } from "@/lib/errors/app-error"
import { updateOwnApp } from "./change-app"
import { newClientSecret } from "./client-secret"

/** A new secret; the old one stops at once. Tokens that people gave stay. */
export async function rotateAppSecret(caller: Caller, id: string): Promise<{ secret: string }> {
  const secret = newClientSecret()
  await updateOwnApp(caller, id, "oauth_app.secret_rotated", async (db, { publicClient }) => {
    if (publicClient) throw conflict("A public app has no secret.")
    await db.oAuthApp.update({ where: { id }, data: { secretHash: sha256(secret) } })
  })
  return { secret }
}
