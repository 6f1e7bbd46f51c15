import type { Sql } from "@/lib/db"
import { unprocessable } from "@/lib/errors"
import { defaultSlots, nextFreeSlots, type WeeklySlot } from "./queue-slot"

/** The next free slots of a channel's queue, as it stands. `held` are slots that are given away but not yet written. */
async function findSlots(
  sql: Sql,
  socialAccountId: string,
  count: number,
  held: readonly Date[] = [],
): Promise<Date[]> {
  const from = new Date()
  const { rows } = await sql.query<{ zone: string; slots: WeeklySlot[] | null; taken: string[] | null }>(
    `SELECT coalesce(a."timeZone", o."timeZone") AS zone,
       (SELECT json_agg(json_build_object('weekday', s.weekday, 'minute', s.minute)) FROM "QueueSlot" s WHERE s."socialAccountId" = a.id) AS slots,
       (SELECT json_agg(p."slotAt") FROM "Post" p WHERE p."socialAccountId" = a.id AND p."slotAt" > $2) AS taken
     FROM "SocialAccount" a JOIN "Organization" o ON o.id = a."organizationId" WHERE a.id = $1`,
    [socialAccountId, from],
  )
  const queue = rows[0]
  const taken = [...(queue?.taken ?? []).map((instant) => new Date(instant)), ...held]
  const free = queue ? nextFreeSlots(queue.slots ?? defaultSlots, queue.zone, from, taken, count) : []
  if (free.length < count) throw unprocessable("The queue of this channel has no free slot.")
  return free
}

export const findSlot = async (sql: Sql, socialAccountId: string, held: readonly Date[]): Promise<Date> =>
  (await findSlots(sql, socialAccountId, 1, held))[0]!

/**
 * Takes them. The channel's row is locked first, in a statement of its own: a look that began before the lock was ours
 * would miss the slot that its last holder took. The unique constraint on (channel, instant) stands behind it.
 */
export async function takeSlots(sql: Sql, socialAccountId: string, count: number): Promise<Date[]> {
  await sql.query(`SELECT 1 FROM "SocialAccount" WHERE id = $1 FOR UPDATE`, [socialAccountId])
  return findSlots(sql, socialAccountId, count)
}

export const takeSlot = async (sql: Sql, socialAccountId: string): Promise<Date> =>
  (await takeSlots(sql, socialAccountId, 1))[0]!
