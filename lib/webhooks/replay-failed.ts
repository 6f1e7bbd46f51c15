import { sql } from "kysely"

import type { InputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import { transaction } from "@/lib/db/database"
import { now, rowsAs } from "@/lib/db/expressions"
import { newId } from "@/lib/crypto/ids"
import type { replayFailedContract } from "./contract"
import { findEndpoint } from "./get-webhook"
import { wakeDeliveries } from "./queue-deliveries"
import { requireEnabled } from "./replay-delivery"

const maxReplayed = 10_000

/**
 * Resends deliveries of a time range, by default those that failed, oldest first, each as a new delivery. A delivery is replayed once: if
 * its replay fails too, the replay is replayed next.
 */
export async function replayFailed(
  caller: Caller,
  { id, since, until, status }: InputOf<typeof replayFailedContract>,
) {
  const endpoint = await findEndpoint(caller, id)
  requireEnabled(endpoint)
  const queued = await transaction(async (tx) => {
    const originals = await tx
      .selectFrom("WebhookDelivery")
      .select("id")
      .where("endpointId", "=", endpoint.id)
      .where("createdAt", ">=", new Date(since))
      .where("createdAt", "<", until ? new Date(until) : now)
      .where("status", "in", status === "ANY" ? ["FAILED", "SUCCESS"] : [status])
      .where("replayedAt", "is", null)
      .where("event", "<>", "ping")
      .orderBy("createdAt")
      .orderBy("id")
      .limit(maxReplayed)
      .forUpdate()
      .execute()
    if (originals.length === 0) return []
    // Sorted, so that the new ids are in the order of the originals.
    const ids = originals.map(() => newId()).sort()
    const replays = originals.map((delivery, index) => ({ originalId: delivery.id, id: ids[index]! }))
    const rows = await tx
      .with("replayed", (on) =>
        on
          .updateTable("WebhookDelivery as d")
          .from(rowsAs("replay", { originalId: "text", id: "text" }, replays))
          .set({ replayedAt: now })
          .whereRef("d.id", "=", "replay.originalId")
          .returning(({ ref }) => [
            "replay.id",
            "d.endpointId",
            "d.event",
            sql`${ref("d.payload")}->'data'`.as("data"),
          ]),
      )
      .insertInto("WebhookDelivery")
      .columns(["id", "endpointId", "event", "payload", "nextAttemptAt"])
      .expression((eb) =>
        eb.selectFrom("replayed").select(({ ref }) => [
          "replayed.id",
          "replayed.endpointId",
          "replayed.event",
          sql<string>`jsonb_build_object('id', ${ref("replayed.id")}, 'event', ${ref("replayed.event")},
              'createdAt', ${new Date().toISOString()}::text, 'data', ${ref("replayed.data")})`.as("payload"),
          now.as("nextAttemptAt"),
        ]),
      )
      .returning(["id", "endpointId"])
      .execute()
    return rows.sort((one, other) => (one.id < other.id ? -1 : 1))
  })
  await wakeDeliveries(queued)
  return { count: queued.length, hasMore: queued.length === maxReplayed }
}
