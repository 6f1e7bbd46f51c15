import { pool, type Sql } from "./db"

export type Figure = {
  subject: "post" | "webhook"
  /** Empty for webhooks. */
  platform: string
  outcome: string
}

type Added = Figure & { hour: string; count: number; worstMs: number }

const hourMs = 3_600_000

/** Next and the direct door load this module separately; one process has one set of figures. */
const shared = globalThis as unknown as { carillonFigures?: Map<string, Added> }
const unwritten = (shared.carillonFigures ??= new Map())

/** Counts in memory; what is written every few seconds is a row for each kind, however much there is to count. */
export function countHourly({ subject, platform, outcome }: Figure, ms: number) {
  const hour = new Date(Math.floor(Date.now() / hourMs) * hourMs).toISOString()
  const key = `${hour} ${subject} ${platform} ${outcome}`
  const added = unwritten.get(key) ?? { subject, platform, outcome, hour, count: 0, worstMs: 0 }
  added.count++
  added.worstMs = Math.max(added.worstMs, Math.min(Math.round(ms), 2 ** 31 - 1))
  unwritten.set(key, added)
}

/** Sorted, so that two processes that write the same rows cannot wait for each other. */
const write = {
  name: "hourly_figures",
  text: `INSERT INTO "HourlyFigure" AS f (hour, subject, platform, outcome, count, "worstMs")
         SELECT hour, subject, platform, outcome, count, "worstMs"
         FROM json_to_recordset($1::json)
           AS a(hour timestamptz, subject text, platform text, outcome text, count int, "worstMs" int)
         ORDER BY 1, 2, 3, 4
         ON CONFLICT (hour, subject, platform, outcome) DO UPDATE
           SET count = f.count + excluded.count, "worstMs" = greatest(f."worstMs", excluded."worstMs")`,
}

/** What a killed process had not written, a few seconds' worth, is missing from the plots and from nothing else. */
export async function writeHourly(sql: Sql = pool): Promise<void> {
  if (unwritten.size === 0) return
  const taken = [...unwritten.values()]
  unwritten.clear()
  try {
    await sql.query({ ...write, values: [JSON.stringify(taken)] })
  } catch (error) {
    for (const added of taken) restore(added)
    throw error
  }
}

function restore(added: Added) {
  const key = `${added.hour} ${added.subject} ${added.platform} ${added.outcome}`
  const newer = unwritten.get(key)
  if (!newer) return unwritten.set(key, added)
  newer.count += added.count
  newer.worstMs = Math.max(newer.worstMs, added.worstMs)
}
