import { sql } from "kysely"

import { compileOnce } from "@/lib/db/compile-once"
import type { Db } from "@/lib/db/kysely"

const readHeld = compileOnce((on, { socialAccountId, times }: { socialAccountId: string; times: Date[] }) =>
  on
    .selectFrom(sql<{ at: Date }>`unnest(${times}::timestamptz[])`.as<"slot">(sql`slot(at)`))
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
    .orderBy("p.id", "desc"),
)

/**
 * Which of a channel's slots are held, and by which post. A post scheduled by hand in the slot's minute holds it too:
 * otherwise two posts would go out at once.
 */
export async function findHeldSlots(
  on: Db,
  socialAccountId: string,
  times: Date[],
): Promise<Map<number, string>> {
  const held = await readHeld(on, { socialAccountId, times })
  return new Map(held.map(({ at, id }) => [at.getTime(), id]))
}
