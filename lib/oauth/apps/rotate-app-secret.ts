import type { Caller } from "@/lib/access/caller"
import { reauthenticateCaller, type ReauthenticationProof } from "@/lib/auth/factors/reauthenticate"
import { sha256 } from "@/lib/crypto/encrypt"
import { conflict } from "@/lib/errors/app-error"
import { updateOwnApp } from "./change-app"
import { newClientSecret } from "./client-secret"

/** The old secret stops working immediately. Tokens stay valid. */
export async function rotateAppSecret(
  caller: Caller,
  id: string,
  proof?: ReauthenticationProof,
): Promise<{ secret: string }> {
  const secret = newClientSecret()
  await reauthenticateCaller("oauth_app.change", caller, proof)
  await updateOwnApp(caller, id, "oauth_app.secret_rotated", async (db, { publicClient }) => {
    if (publicClient) throw conflict("Public apps don't have a secret.")
    await db.oAuthApp.update({ where: { id }, data: { secretHash: sha256(secret) } })
  })
  return { secret }
}
