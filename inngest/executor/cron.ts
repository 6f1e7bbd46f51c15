import { Cron } from "croner"
import { z } from "zod"

import type { Sql } from "@/lib/db"
import type { Job } from "./claim-jobs"
import { parseDuration } from "./durations"
import type { FunctionTable } from "./function-config"
import { insertRuns } from "./insert-runs"
import { cronEvent } from "./internal-events"
import { scheduleRun } from "./schedule-run"
import { run, toJson } from "./sql"

const payload = z.object({ functionId: z.string(), cron: z.string(), at: z.string(), jitterMs: z.number() })

type Schedule = { functionId: string; cron: string; jitterMs: number }

export const jobKey = ({ functionId, cron }: Pick<Schedule, "functionId" | "cron">) =>
  `cron:${functionId}:${cron}`

const plan = {
  name: "executor_plan_cron",
  text: `
    INSERT INTO "ExecutorJob" (key, kind, payload, "dueAt", rank) VALUES ($1, 'cron', $2, $3, $3)
    ON CONFLICT DO NOTHING`,
}

const dropOthers = `DELETE FROM "ExecutorJob" WHERE kind = 'cron' AND key <> ALL ($1)`

const take = {
  name: "executor_take_cron",
  text: `DELETE FROM "ExecutorJob" WHERE key = $1 AND token = $2`,
}

/** The next instant of "TZ=Europe/Berlin 0 9 * * *"; without a zone it is UTC. */
export function nextTime(cron: string, after: Date): Date | null {
  const [, timezone = "UTC", expression = cron] = cron.match(/^(?:TZ=(\S+)\s+)?(.*)$/) ?? []
  return new Cron(expression, { timezone }).nextRun(after)
}

async function planNext(sql: Sql, schedule: Schedule, after: Date): Promise<void> {
  const at = nextTime(schedule.cron, after)
  if (!at) return
  const dueAt = new Date(at.getTime() + Math.random() * schedule.jitterMs)
  await run(sql, plan, [jobKey(schedule), toJson({ ...schedule, at }), dueAt])
}

/** Sets up a job per cron trigger and drops those of triggers that are gone. One that is overdue fires once. */
export async function planCrons(sql: Sql, functions: FunctionTable): Promise<void> {
  const schedules = functions.all.flatMap(({ id, triggers }) =>
    triggers.flatMap(({ cron, jitter }) =>
      cron ? [{ functionId: id, cron, jitterMs: jitter ? parseDuration(jitter) : 0 }] : [],
    ),
  )
  await sql.query(dropOthers, [schedules.map(jobKey)])
  for (const schedule of schedules) await planNext(sql, schedule, new Date())
}

/** Starts a cron's run and plans the next, in one transaction. */
export async function runCronJob(sql: Sql, job: Job, functions: FunctionTable): Promise<void> {
  const { rowCount } = await run(sql, take, [job.key, job.token])
  if (!rowCount) return
  const { at, ...schedule } = payload.parse(job.payload)
  const fn = functions.byId.get(schedule.functionId)
  if (!fn) return
  const next = await scheduleRun(sql, fn, [cronEvent(schedule.cron, at)], { admitted: true })
  if (next) await insertRuns(sql, [next])
  // PostgreSQL's clock may be ahead of ours; the same instant must not come twice.
  await planNext(sql, schedule, new Date(Math.max(Date.now(), Date.parse(at))))
}
