import { Cron } from "croner"
import { z } from "zod"

import { sql } from "kysely"

import type { Db } from "@/lib/db/database"
import { storableJson } from "@/lib/db/json-rows"
import type { Job } from "@/inngest/executor/jobs/claim-jobs"
import { databaseNow, inMs } from "./database-clock"
import { parseDuration } from "./durations"
import type { FunctionTable } from "./function-config"
import { insertRuns } from "@/inngest/executor/runs/insert-runs"
import { cronEvent } from "@/inngest/executor/events/internal-events"
import { scheduleRun } from "@/inngest/executor/runs/schedule-run"

const payload = z.object({ functionId: z.string(), cron: z.string(), at: z.string(), jitterMs: z.number() })

type Schedule = { functionId: string; cron: string; jitterMs: number }

export const jobKey = ({ functionId, cron }: Pick<Schedule, "functionId" | "cron">) =>
  `cron:${functionId}:${cron}`

/** The next time of a cron such as "TZ=Europe/Berlin 0 9 * * *". Without a time zone it's in UTC. */
export function nextTime(cron: string, after: Date): Date | null {
  const [, timezone = "UTC", expression = cron] = cron.match(/^(?:TZ=(\S+)\s+)?(.*)$/) ?? []
  return new Cron(expression, { timezone }).nextRun(after)
}

async function planNext(db: Db, schedule: Schedule, after: Date): Promise<void> {
  const at = nextTime(schedule.cron, after)
  if (!at) return
  const dueAt = new Date(at.getTime() + Math.random() * schedule.jitterMs)
  const payload = storableJson({ ...schedule, at })
  await db
    .insertInto("ExecutorJob")
    .values({ key: jobKey(schedule), kind: "cron", payload, dueAt, rank: dueAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Creates a job per cron trigger and deletes those of removed triggers. An overdue cron fires once. */
export async function planCrons(db: Db, functions: FunctionTable): Promise<void> {
  const schedules = functions.all.flatMap(({ id, triggers }) =>
    triggers.flatMap(({ cron, jitter }) =>
      cron ? [{ functionId: id, cron, jitterMs: jitter ? parseDuration(jitter) : 0 }] : [],
    ),
  )
  await db
    .deleteFrom("ExecutorJob")
    .where("kind", "=", "cron")
    .where("key", "<>", sql<string>`all (${schedules.map(jobKey)}::text[])`)
    .execute()
  for (const schedule of schedules) await planNext(db, schedule, inMs(0))
}

/** Starts a cron's run and plans the next, in one transaction. */
export async function runCronJob(db: Db, job: Job, functions: FunctionTable): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom("ExecutorJob")
    .where("key", "=", job.key)
    .where("token", "=", job.token)
    .executeTakeFirst()
  if (!numDeletedRows) return
  const { at, ...schedule } = payload.parse(job.payload)
  const fn = functions.byId.get(schedule.functionId)
  if (!fn) return
  const next = await scheduleRun(db, fn, [cronEvent(schedule.cron, at)], { admitted: true })
  if (next) await insertRuns(db, [next])
  // PostgreSQL's clock can be ahead of ours, and the same time must not fire twice.
  await planNext(db, schedule, new Date(Math.max(databaseNow(), Date.parse(at))))
}
