import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { notFound } from "@/lib/errors/app-error"
import { serializeEndpoint } from "./serialize"

export async function findEndpoint({ organizationId }: Caller, id: string) {
  const row = await prisma.webhookEndpoint.findFirst({ where: { id, organizationId } })
  if (!row) throw notFound("Webhook")
  return row
}

export const getWebhook = async (caller: Caller, { id }: { id: string }) =>
  serializeEndpoint(await findEndpoint(caller, id))
