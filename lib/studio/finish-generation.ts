import { transaction, type Db } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { toFetchableUrl } from "@/lib/media/media-url"
import { notify } from "@/lib/notifications/notify"
import { queueDeliveries, wakeDeliveries } from "@/lib/webhooks/queue-deliveries"
import type { Media } from "@/prisma/generated/client"
import { refundCredits } from "./credits"

type End =
  | {
      status: "COMPLETED"
      media?: Pick<Media, "id" | "url" | "width" | "height">
      warnings?: string[]
      /** Defaults to the estimate. */
      costMicros?: number
    }
  | { status: "FAILED"; errorMessage: string }
  | { status: "CANCELLED" }

/**
 * Ends a generation: its state, credits, and webhook deliveries change in one transaction. Returns false if it had
 * already ended.
 */
export async function finishGeneration(id: string, end: End): Promise<boolean> {
  const done = end.status === "COMPLETED" ? end : null
  const deliveries = await transaction(async (tx) => {
    const row = await updateGeneration(tx, id, end)
    if (!row) return null
    const { organizationId, unspentMicros, userId, prompt, ...eventData } = row
    await refundCredits(tx, organizationId, id, Number(unspentMicros))
    // Texts are returned directly, so only images send webhooks.
    if (end.status === "CANCELLED" || row.type !== "image") return []
    const kind = done ? "picture_made" : "picture_failed"
    const excerpt = [...prompt].slice(0, 140).join("")
    const data = { excerpt, ...(row.errorMessage && { reason: row.errorMessage.slice(0, 300) }) }
    const subject = { subjectKind: "generation" as const, subjectId: id }
    if (userId)
      await notify(tx, [{ organizationId, kind, ...subject, data, groupKey: kind, userIds: [userId] }])
    const event = done ? "generation.completed" : "generation.failed"
    return queueDeliveries(tx, organizationId, event, {
      generationId: id,
      ...eventData,
      resultUrl: eventData.resultUrl && toFetchableUrl(organizationId, eventData.resultUrl),
    })
  })
  if (deliveries) await wakeDeliveries(deliveries)
  return deliveries !== null
}

function updateGeneration(tx: Db, id: string, end: End) {
  const done = end.status === "COMPLETED" ? end : null
  const media = done?.media
  return tx
    .updateTable("AiGeneration")
    .set((eb) => ({
      ...{ status: end.status, mediaId: media?.id ?? null, resultUrl: media?.url ?? null, updatedAt: now },
      width: eb.fn.coalesce(eb.val(media?.width ?? null), eb.ref("width")),
      height: eb.fn.coalesce(eb.val(media?.height ?? null), eb.ref("height")),
      errorMessage: end.status === "FAILED" ? end.errorMessage.slice(0, 2000) : null,
      warnings: done?.warnings ?? [],
      costMicros: !done
        ? 0
        : done.costMicros === undefined
          ? eb.ref("estimatedCostMicros")
          : eb.fn<string>("least", ["estimatedCostMicros", eb.val(done.costMicros)]),
    }))
    .where("id", "=", id)
    .where("status", "in", ["PENDING", "PROCESSING"])
    .returning(["organizationId", "type", "status", "resultUrl", "errorMessage", "userId", "prompt"])
    .returning((eb) => eb("estimatedCostMicros", "-", eb.ref("costMicros")).as("unspentMicros"))
    .executeTakeFirst()
}
