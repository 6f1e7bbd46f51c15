import type { Sql } from "@/lib/db"
import { unprocessable } from "@/lib/errors"
import { defaultSlots, nextFreeSlot, type WeeklySlot } from "./queue-slot"

/** The next free slot of a channel's queue, as it stands. `held` are slots that are given away but not yet written. */
export async function findSlot(
  sql: Sql,
  socialAccountId: string,
  held: readonly Date[] = [],
  from = new Date(),
): Promise<Date> {
  const { rows } = await sql.query<{ zone: string; slots: WeeklySlot[] | null; taken: string[] | null }>(
    `SELECT coalesce(a."timeZone", o."timeZone") AS zone,
       (SELECT json_agg(json_build_object('weekday', s.weekday, 'minute', s.minute)) FROM "QueueSlot" s WHERE s."socialAccountId" = a.id) AS slots,
       (SELECT json_agg(p."slotAt") FROM "Post" p WHERE p."socialAccountId" = a.id AND p."slotAt" > $2) AS taken
     FROM "SocialAccount" a JOIN "Organization" o ON o.id = a."organizationId" WHERE a.id = $1`,
    [socialAccountId, from],
  )
  const queue = rows[0]
  const taken = [...(queue?.taken ?? []).map((instant) => new Date(instant)), ...held]
  const slot = queue && nextFreeSlot(queue.slots ?? defaultSlots, queue.zone, from, taken)
  if (!slot) throw unprocessable("The queue of this channel has no free slot.")
  return slot
}

/**
 * Takes it. The channel's row is locked first, in a statement of its own: a look that began before the lock was ours
 * would miss the slot that its last holder took. The unique constraint on (channel, instant) stands behind it.
 */
export async function takeSlot(sql: Sql, socialAccountId: string): Promise<Date> {
  await sql.query(`SELECT 1 FROM "SocialAccount" WHERE id = $1 FOR UPDATE`, [socialAccountId])
  return findSlot(sql, socialAccountId)
}
