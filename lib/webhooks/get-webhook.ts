import type { Caller } from "@/lib/caller"
import { prisma } from "@/lib/db"
import { notFound } from "@/lib/errors"
import { serializeEndpoint } from "./serialize"

export async function findEndpoint({ organizationId }: Caller, id: string) {
  const row = await prisma.webhookEndpoint.findFirst({ where: { id, organizationId } })
  if (!row) throw notFound("Webhook")
  return row
}

export const getWebhook = async (caller: Caller, { id }: { id: string }) =>
  serializeEndpoint(await findEndpoint(caller, id))
