import type { Caller } from "@/lib/caller"
import { prisma } from "@/lib/db"
import { findEndpoint } from "./get-webhook"
import { serializeEndpoint } from "./serialize"

export async function deleteWebhook(caller: Caller, { id }: { id: string }) {
  const endpoint = serializeEndpoint(await findEndpoint(caller, id))
  await prisma.webhookEndpoint.delete({ where: { id } })
  return endpoint
}
