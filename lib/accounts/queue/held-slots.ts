import { sql } from "kysely"

import { rowsAs } from "@/lib/db/expressions"
import type { Db } from "@/lib/db/kysely"

const readHeld = (on: Db, socialAccountId: string, times: Date[]) =>
  on
    .selectFrom(
      rowsAs(
        "slot",
        { at: "timestamptz" },
        times.map((at) => ({ at })),
      ),
    )
    .innerJoin("Post as p", (join) => join.on("p.socialAccountId", "=", socialAccountId))
    .where((eb) =>
      eb.or([
        eb("p.slotAt", "=", eb.ref("slot.at")),
        eb.and([
          eb("p.status", "=", "SCHEDULED"),
          eb("p.scheduledAt", ">=", eb.ref("slot.at")),
          eb("p.scheduledAt", "<", sql<Date>`${eb.ref("slot.at")} + interval '1 minute'`),
        ]),
      ]),
    )
    .select(["slot.at", "p.id"])
    .orderBy("p.scheduledAt", "desc")
    .orderBy("p.id", "desc")
    .execute()

/**
 * Which of a channel's slots are held, and by which post. A post scheduled by hand in the slot's minute holds it too:
 * otherwise two posts would go out at once.
 */
export async function findHeldSlots(
  on: Db,
  socialAccountId: string,
  times: Date[],
): Promise<Map<number, string>> {
  const held = await readHeld(on, socialAccountId, times)
  // Of several posts, the last in this order is kept: the earliest.
  return new Map(held.map(({ at, id }) => [at.getTime(), id]))
}
