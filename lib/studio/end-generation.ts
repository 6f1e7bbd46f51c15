import { transaction } from "@/lib/db"
import { queueDeliveries, wakeDeliveries } from "@/lib/webhooks/queue-deliveries"
import type { AiGeneration, Media } from "@/prisma/generated/client"
import { refundCredits } from "./credits"

type End =
  | { status: "COMPLETED"; media: Pick<Media, "id" | "url" | "width" | "height"> }
  | { status: "FAILED"; errorMessage: string }
  | { status: "CANCELLED" }

type Ended = Pick<AiGeneration, "organizationId" | "type" | "status" | "resultUrl" | "errorMessage"> & {
  estimatedCostMicros: string
}

/**
 * The end of a generation, each way: state, credits and webhook deliveries in one transaction. False when it had ended
 * before.
 */
export async function endGeneration(id: string, end: End): Promise<boolean> {
  const media = end.status === "COMPLETED" ? end.media : null
  const deliveries = await transaction(async (sql) => {
    const { rows } = await sql.query<Ended>({
      name: "generation_end",
      text: `UPDATE "AiGeneration" SET status = $2::"GenerationStatus", "mediaId" = $3, "resultUrl" = $4,
               width = coalesce($5, width), height = coalesce($6, height), "errorMessage" = $7,
               "costMicros" = CASE WHEN $2 = 'COMPLETED' THEN "estimatedCostMicros" ELSE 0 END, "updatedAt" = now()
             WHERE id = $1 AND status IN ('PENDING', 'PROCESSING')
             RETURNING "organizationId", type, status, "resultUrl", "errorMessage", "estimatedCostMicros"`,
      values: [
        id,
        end.status,
        media?.id ?? null,
        media?.url ?? null,
        media?.width ?? null,
        media?.height ?? null,
        end.status === "FAILED" ? end.errorMessage.slice(0, 2000) : null,
      ],
    })
    const row = rows[0]
    if (!row) return null
    const { organizationId, estimatedCostMicros, ...told } = row
    if (end.status !== "COMPLETED") await refundCredits(sql, organizationId, id, Number(estimatedCostMicros))
    if (end.status === "CANCELLED") return []
    const event = end.status === "COMPLETED" ? "generation.completed" : "generation.failed"
    return queueDeliveries(sql, organizationId, event, { generationId: id, ...told })
  })
  if (deliveries) await wakeDeliveries(deliveries)
  return deliveries !== null
}
