import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { endpointLimit } from "./create-webhook"
import { serializeEndpoint } from "./serialize"

export async function listWebhooks({ organizationId }: Caller) {
  const rows = await prisma.webhookEndpoint.findMany({
    where: { organizationId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: endpointLimit,
  })
  return { data: rows.map((row) => serializeEndpoint(row)) }
}
