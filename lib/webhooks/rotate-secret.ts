import { audit } from "@/lib/audit"
import type { Caller } from "@/lib/caller"
import { prisma } from "@/lib/db"
import { findEndpoint } from "./get-webhook"
import { newEndpointSecret } from "./new-secret"
import { serializeEndpoint } from "./serialize"

/** The old secret stops at once: whoever found it can no longer sign. */
export async function rotateSecret(caller: Caller, { id }: { id: string }) {
  await findEndpoint(caller, id)
  const { secret, sealed } = newEndpointSecret(id)
  const row = await prisma.$transaction(async (db) => {
    await audit(db, caller, "webhook.secret_rotated", { kind: "webhook", id })
    return db.webhookEndpoint.update({ where: { id }, data: { secret: sealed } })
  })
  return serializeEndpoint(row, secret)
}
