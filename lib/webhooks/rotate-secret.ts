import { audit } from "@/lib/audit-log/record-audit"
import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { findEndpoint } from "./get-webhook"
import { newEndpointSecret } from "./new-secret"
import { serializeEndpoint } from "./serialize"

/** The old secret stops working immediately, so a leaked one can't sign anymore. */
export async function rotateSecret(caller: Caller, { id }: { id: string }) {
  await findEndpoint(caller, id)
  const { secret, sealed } = newEndpointSecret(id)
  const row = await prisma.$transaction(async (db) => {
    await audit(db, caller, "webhook.secret_rotated", { kind: "webhook", id })
    return db.webhookEndpoint.update({ where: { id }, data: { secret: sealed } })
  })
  return serializeEndpoint(row, secret)
}
