import { audit } from "@/lib/audit"
import type { Caller } from "@/lib/caller"
import { encrypt } from "@/lib/crypto"
import { prisma } from "@/lib/db"
import { newSecret } from "@/lib/ids"
import { findEndpoint } from "./get-webhook"
import { secretContext, serializeEndpoint } from "./serialize"

/** The old secret stops at once: whoever found it can no longer sign. */
export async function rotateSecret(caller: Caller, { id }: { id: string }) {
  await findEndpoint(caller, id)
  const secret = newSecret("whsec_")
  const row = await prisma.$transaction(async (db) => {
    await audit(db, caller, "webhook.secret_rotated", { kind: "webhook", id })
    return db.webhookEndpoint.update({
      where: { id },
      data: { secret: encrypt(secret, secretContext(id)) },
    })
  })
  return serializeEndpoint(row, secret)
}
