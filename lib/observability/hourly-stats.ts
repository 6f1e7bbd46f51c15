import { sql } from "kysely"

import { processState } from "@/lib/config/process-state"
import { db as database, type Db } from "@/lib/db/database"
import { jsonRowsAs } from "@/lib/db/json-rows"

export type HourlyStat = {
  subject: "post" | "webhook"
  /** Empty for webhooks. */
  platform: string
  outcome: string
}

type Pending = HourlyStat & { hour: string; count: number; worstMs: number }

const hourMs = 3_600_000

const unwritten = processState("hourly stats", () => new Map<string, Pending>())

/** Counts in memory and writes one row per kind every few seconds, so load doesn't add writes. */
export function countHourly({ subject, platform, outcome }: HourlyStat, ms: number) {
  const hour = new Date(Math.floor(Date.now() / hourMs) * hourMs).toISOString()
  const key = `${hour} ${subject} ${platform} ${outcome}`
  const stat = unwritten.get(key) ?? { subject, platform, outcome, hour, count: 0, worstMs: 0 }
  stat.count++
  stat.worstMs = Math.max(stat.worstMs, Math.min(Math.round(ms), 2 ** 31 - 1))
  unwritten.set(key, stat)
}

const columns = {
  hour: "timestamptz",
  subject: "text",
  platform: "text",
  outcome: "text",
  count: "integer",
  worstMs: "integer",
} as const
const names = [...(["hour", "subject", "platform", "outcome", "count", "worstMs"] as const)]

/** Sorted, so two processes that write the same rows can't deadlock. */
const write = (db: Db, stats: Pending[]) =>
  db
    .insertInto("HourlyFigure")
    .columns(names)
    .expression((eb) =>
      eb
        .selectFrom(jsonRowsAs("stat", columns, stats))
        .select(names)
        .orderBy("hour")
        .orderBy("subject")
        .orderBy("platform")
        .orderBy("outcome"),
    )
    .onConflict((conflict) =>
      conflict.columns(["hour", "subject", "platform", "outcome"]).doUpdateSet((eb) => ({
        count: eb("HourlyFigure.count", "+", eb.ref("excluded.count")),
        worstMs: sql<number>`greatest(${eb.ref("HourlyFigure.worstMs")}, ${eb.ref("excluded.worstMs")})`,
      })),
    )
    .execute()

/** If a process is killed, a few seconds of counts are missing in charts. */
export async function writeHourly(db: Db = database): Promise<void> {
  if (unwritten.size === 0) return
  const taken = [...unwritten.values()]
  unwritten.clear()
  try {
    await write(db, taken)
  } catch (error) {
    for (const stat of taken) restore(stat)
    throw error
  }
}

function restore(stat: Pending) {
  const key = `${stat.hour} ${stat.subject} ${stat.platform} ${stat.outcome}`
  const newer = unwritten.get(key)
  if (!newer) return unwritten.set(key, stat)
  newer.count += stat.count
  newer.worstMs = Math.max(newer.worstMs, stat.worstMs)
}
