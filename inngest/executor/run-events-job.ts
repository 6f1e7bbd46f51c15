import { z } from "zod"

import type { Sql } from "@/lib/db"
import type { Job } from "./claim-jobs"
import type { FunctionTable } from "./function-config"
import { insertRuns } from "./insert-runs"
import { scheduleRun } from "./schedule-run"
import { run } from "./sql"
import type { StoredEvent } from "./store-events"

const takePayload = {
  name: "executor_take_payload",
  text: `DELETE FROM "ExecutorJob" WHERE key = $1 AND token = $2 RETURNING payload`,
}

const payload = z.object({ functionId: z.string(), events: z.array(z.custom<StoredEvent>()) })

/** The time of a debounce or a batch has come: starts its run, or runs, with the collected events. Needs a transaction. */
export async function runEventsJob(sql: Sql, job: Job, functions: FunctionTable): Promise<void> {
  // Read again here: events may have joined since the claim.
  const { rows } = await run<{ payload: unknown }>(sql, takePayload, [job.key, job.token])
  if (!rows[0]) return
  const { functionId, events } = payload.parse(rows[0].payload)
  const fn = functions.byId.get(functionId)
  if (!fn) return
  const size = fn.batchEvents?.maxSize ?? 1
  for (let start = 0; start < events.length; start += size) {
    const [first, ...rest] = events.slice(start, start + size)
    const next = first && (await scheduleRun(sql, fn, [first, ...rest], { admitted: true }))
    if (next) await insertRuns(sql, [next])
  }
}
