import { transaction } from "@/lib/db"
import { openUrl } from "@/lib/media/library-url"
import { notify } from "@/lib/notifications/notify"
import { queueDeliveries, wakeDeliveries } from "@/lib/webhooks/queue-deliveries"
import type { AiGeneration, Media } from "@/prisma/generated/client"
import { refundCredits } from "./credits"

type End =
  | {
      status: "COMPLETED"
      media?: Pick<Media, "id" | "url" | "width" | "height">
      warnings?: string[]
      /** Absent: what was estimated. */
      costMicros?: number
    }
  | { status: "FAILED"; errorMessage: string }
  | { status: "CANCELLED" }

type Ended = Pick<
  AiGeneration,
  "organizationId" | "type" | "status" | "resultUrl" | "errorMessage" | "userId" | "prompt"
> & {
  /** Of what was reserved. */
  unspent: string
}

/**
 * The end of a generation, each way: state, credits and webhook deliveries in one transaction. False when it had ended
 * before.
 */
export async function endGeneration(id: string, end: End): Promise<boolean> {
  const done = end.status === "COMPLETED" ? end : null
  const media = done?.media
  const deliveries = await transaction(async (sql) => {
    const { rows } = await sql.query<Ended>({
      name: "generation_end",
      text: `UPDATE "AiGeneration" SET status = $2::"GenerationStatus", "mediaId" = $3, "resultUrl" = $4,
               width = coalesce($5, width), height = coalesce($6, height), "errorMessage" = $7,
               warnings = $8, "updatedAt" = now(), "costMicros" = CASE WHEN $2 = 'COMPLETED'
                 THEN least("estimatedCostMicros", coalesce($9::bigint, "estimatedCostMicros")) ELSE 0 END
             WHERE id = $1 AND status IN ('PENDING', 'PROCESSING')
             RETURNING "organizationId", type, status, "resultUrl", "errorMessage", "userId", prompt,
               "estimatedCostMicros" - "costMicros" AS unspent`,
      values: [
        id,
        end.status,
        media?.id ?? null,
        media?.url ?? null,
        media?.width ?? null,
        media?.height ?? null,
        end.status === "FAILED" ? end.errorMessage.slice(0, 2000) : null,
        done?.warnings ?? [],
        done?.costMicros ?? null,
      ],
    })
    const row = rows[0]
    if (!row) return null
    const { organizationId, unspent, userId, prompt, ...told } = row
    await refundCredits(sql, organizationId, id, Number(unspent))
    // Texts were waited for by whoever asked.
    if (end.status === "CANCELLED" || row.type !== "image") return []
    const kind = done ? "picture_made" : "picture_failed"
    const excerpt = [...prompt].slice(0, 140).join("")
    const data = { excerpt, ...(row.errorMessage && { reason: row.errorMessage.slice(0, 300) }) }
    const subject = { subjectKind: "generation" as const, subjectId: id }
    if (userId)
      await notify(sql, [{ organizationId, kind, ...subject, data, groupKey: kind, userIds: [userId] }])
    const event = done ? "generation.completed" : "generation.failed"
    return queueDeliveries(sql, organizationId, event, {
      generationId: id,
      ...told,
      resultUrl: told.resultUrl && openUrl(organizationId, told.resultUrl),
    })
  })
  if (deliveries) await wakeDeliveries(deliveries)
  return deliveries !== null
}
