import { z } from "zod"

import type { Db } from "@/lib/db/database"
import type { Job } from "@/inngest/executor/jobs/claim-jobs"
import type { FunctionTable } from "@/inngest/executor/function-config"
import { insertRuns } from "@/inngest/executor/runs/insert-runs"
import { scheduleRun } from "@/inngest/executor/runs/schedule-run"
import type { StoredEvent } from "@/inngest/executor/events/store-events"

const payload = z.object({ functionId: z.string(), events: z.array(z.custom<StoredEvent>()) })

/** Starts the runs of a debounce or batch that is due with its collected events. Needs a transaction. */
export async function runEventsJob(db: Db, job: Job, functions: FunctionTable): Promise<void> {
  // The payload is read again, because events may have been added since the claim.
  const taken = await db
    .deleteFrom("ExecutorJob")
    .where("key", "=", job.key)
    .where("token", "=", job.token)
    .returning("payload")
    .executeTakeFirst()
  if (!taken) return
  const { functionId, events } = payload.parse(taken.payload)
  const fn = functions.byId.get(functionId)
  if (!fn) return
  const size = fn.batchEvents?.maxSize ?? 1
  for (let start = 0; start < events.length; start += size) {
    const [first, ...rest] = events.slice(start, start + size)
    const next = first && (await scheduleRun(db, fn, [first, ...rest], { admitted: true }))
    if (next) await insertRuns(db, [next])
  }
}
