import { jsonArrayFrom } from "kysely/helpers/postgres"

import { findHeldSlots } from "@/lib/accounts/queue/held-slots"
import { defaultSlots, slotInstants } from "@/lib/accounts/queue/queue-slot"
import type { Db } from "@/lib/db/database"
import { unprocessable } from "@/lib/errors/app-error"

/** The next free slots of an account's queue. `reserved` slots are assigned but not written yet. */
async function findSlots(
  on: Db,
  socialAccountId: string,
  count: number,
  reserved: readonly Date[] = [],
): Promise<Date[]> {
  const from = new Date()
  const queue = await on
    .selectFrom("SocialAccount as a")
    .innerJoin("Organization as o", "o.id", "a.organizationId")
    .where("a.id", "=", socialAccountId)
    .select((eb) => [
      eb.fn.coalesce("a.timeZone", "o.timeZone").as("timeZone"),
      jsonArrayFrom(
        eb
          .selectFrom("QueueSlot as s")
          .whereRef("s.socialAccountId", "=", "a.id")
          .select(["s.weekday", "s.minute"]),
      ).as("slots"),
    ])
    .executeTakeFirst()
  if (!queue) throw queueIsFull()
  const reservedTimes = new Set(reserved.map(Number))
  const free: Date[] = []
  const instants = slotInstants(queue.slots.length ? queue.slots : defaultSlots, queue.timeZone, from)
  for (let size = count + fewSlots; free.length < count; size *= 2) {
    const times = takeNext(instants, size)
    if (!times.length) throw queueIsFull()
    const held = await findHeldSlots(on, socialAccountId, times)
    free.push(...times.filter((time) => !held.has(time.getTime()) && !reservedTimes.has(time.getTime())))
  }
  return free.slice(0, count)
}

/** Unlike `take`, leaves the generator open for more. */
function takeNext<Value>(values: Generator<Value>, count: number): Value[] {
  const taken: Value[] = []
  while (taken.length < count) {
    const { value, done } = values.next()
    if (done) break
    taken.push(value as Value)
  }
  return taken
}

/** A queue is rarely fuller than this, so one look usually finds a free slot. */
const fewSlots = 32

const queueIsFull = () => unprocessable("This channel's queue has no free slots.")

export const findSlot = async (on: Db, socialAccountId: string, reserved: readonly Date[]): Promise<Date> =>
  (await findSlots(on, socialAccountId, 1, reserved))[0]!

/**
 * Locks the account's row first, in a separate statement: a query that started before we got the lock would miss the slot
 * that its last holder took. The unique constraint on account and time is the safety net.
 */
export async function takeSlots(tx: Db, socialAccountId: string, count: number): Promise<Date[]> {
  await tx.selectFrom("SocialAccount").where("id", "=", socialAccountId).select("id").forUpdate().execute()
  return findSlots(tx, socialAccountId, count)
}

export const takeSlot = async (tx: Db, socialAccountId: string): Promise<Date> =>
  (await takeSlots(tx, socialAccountId, 1))[0]!
