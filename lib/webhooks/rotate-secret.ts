import { audit } from "@/lib/audit-log/record-audit"
import type { Caller } from "@/lib/access/caller"
import type { InputOf } from "@/lib/contract/contract"
import { prisma } from "@/lib/db/database"
import type { rotateSecretContract } from "./contract"
import { findEndpoint } from "./get-webhook"
import { newEndpointSecret } from "./new-secret"
import { serializeEndpoint } from "./serialize"

/** Until the overlap ends, deliveries carry a signature of each secret. An even older secret stops signing now. */
export async function rotateSecret(
  caller: Caller,
  { id, overlapHours }: InputOf<typeof rotateSecretContract>,
) {
  const endpoint = await findEndpoint(caller, id)
  const { secret, sealed } = newEndpointSecret(id)
  const previous = overlapHours
    ? {
        previousSecret: endpoint.secret,
        previousSecretExpiresAt: new Date(Date.now() + overlapHours * 60 * 60 * 1000),
      }
    : { previousSecret: null, previousSecretExpiresAt: null }
  const row = await prisma.$transaction(async (db) => {
    await audit(db, caller, "webhook.secret_rotated", { kind: "webhook", id })
    return db.webhookEndpoint.update({ where: { id }, data: { secret: sealed, ...previous } })
  })
  return serializeEndpoint(row, secret)
}
