import { audit } from "@/lib/audit-log/record-audit"
import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { findEndpoint } from "./get-webhook"
import { serializeEndpoint } from "./serialize"

export async function deleteWebhook(caller: Caller, { id }: { id: string }) {
  const endpoint = serializeEndpoint(await findEndpoint(caller, id))
  await prisma.$transaction(async (db) => {
    await db.webhookEndpoint.delete({ where: { id } })
    await audit(db, caller, "webhook.deleted", { kind: "webhook", id }, { url: endpoint.url })
  })
  return endpoint
}
