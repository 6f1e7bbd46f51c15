import type { Sql } from "@/lib/db"
import { unprocessable } from "@/lib/errors"
import { defaultSlots, nextFreeSlot, type WeeklySlot } from "./queue-slot"

/**
 * The next free slot of a channel's queue. The channel's row is locked first, in a statement of its own: a look that
 * began before the lock was ours would miss the slot that its last holder took. The unique constraint on (channel,
 * instant) stands behind it.
 */
export async function takeSlot(sql: Sql, socialAccountId: string, from = new Date()): Promise<Date> {
  await sql.query(`SELECT 1 FROM "SocialAccount" WHERE id = $1 FOR UPDATE`, [socialAccountId])
  const { rows } = await sql.query<{ zone: string; slots: WeeklySlot[] | null; taken: string[] | null }>(
    `SELECT coalesce(a."timeZone", o."timeZone") AS zone,
       (SELECT json_agg(json_build_object('weekday', s.weekday, 'minute', s.minute)) FROM "QueueSlot" s WHERE s."socialAccountId" = a.id) AS slots,
       (SELECT json_agg(p."slotAt") FROM "Post" p WHERE p."socialAccountId" = a.id AND p."slotAt" > $2) AS taken
     FROM "SocialAccount" a JOIN "Organization" o ON o.id = a."organizationId" WHERE a.id = $1`,
    [socialAccountId, from],
  )
  const queue = rows[0]
  const taken = (queue?.taken ?? []).map((instant) => new Date(instant))
  const slot = queue && nextFreeSlot(queue.slots ?? defaultSlots, queue.zone, from, taken)
  if (!slot) throw unprocessable("The queue of this channel has no free slot.")
  return slot
}
