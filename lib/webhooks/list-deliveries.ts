import type { InputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import type { listDeliveriesContract } from "./contract"
import { findEndpoint } from "./get-webhook"
import { serializeDelivery } from "./serialize"

export async function listDeliveries(
  caller: Caller,
  { id, page, limit }: InputOf<typeof listDeliveriesContract>,
) {
  const { id: endpointId } = await findEndpoint(caller, id)
  const [rows, total] = await Promise.all([
    prisma.webhookDelivery.findMany({
      where: { endpointId },
      omit: { responseBody: true, attemptLog: true },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: limit,
      skip: (page - 1) * limit,
    }),
    prisma.webhookDelivery.count({ where: { endpointId } }),
  ])
  return { data: rows.map(serializeDelivery), page, totalPages: Math.ceil(total / limit), total }
}
