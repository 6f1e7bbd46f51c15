import type pg from "pg"

import { log } from "@/lib/log"
import { type Answer, callFunction, type ServeHandler } from "./call-function"
import type { Job, JobRun, StepPayload } from "./claim-jobs"
import { type Commit, commitJob, completeRun, resumeRun } from "./commit-job"
import { dayMs } from "./durations"
import { finishRun, type RunEnd } from "./finish-run"
import type { FunctionConfig, FunctionTable } from "./function-config"
import { insertRuns } from "./insert-runs"
import { type Invoke, type NewStep, planOutcome } from "./plan-outcome"
import { withPatience } from "./reconnect"
import { resolveStep } from "./resolve-step"
import { scheduleRun } from "./schedule-run"
import { inTransaction } from "./sql"
import { invokedEvent } from "./internal-events"
import { startDeadline } from "./timeouts"

export type Worker = {
  pool: pg.Pool
  functions: FunctionTable
  handler: ServeHandler
  /** For tests: replaces the back-off of the retry table. */
  retryMs?: number | undefined
}

/** How long a result waits for PostgreSQL to come back, before the work is given up for the next claim. */
const commitPatienceMs = 30_000

/** Seconds between the attempts, as on an Inngest server, which adds up to half a minute at random. */
const backoffSeconds = [15, 30, 60, 120, 300, 600, 1_200, 2_400, 3_600, 7_200]

/** A run whose function is not deployed is kept for as long as the history is. */
const undeployedMs = 7 * dayMs

const inMs = (ms: number) => new Date(Date.now() + ms)

function retryTime({ retryMs }: Worker, attempt: number, retryAfterMs: number | null): Date {
  const seconds = backoffSeconds[Math.min(attempt, backoffSeconds.length - 1)] ?? 0
  return inMs(retryAfterMs ?? retryMs ?? seconds * 1_000 + Math.random() * 30_000)
}

type Step = { worker: Worker; job: Job; run: JobRun; fn: FunctionConfig; payload: StepPayload }

const commit = ({ worker, job }: Step, outcome: Commit) =>
  withPatience(() => commitJob(worker.pool, job, outcome), commitPatienceMs)

async function end({ worker, job, run, fn }: Step, ended: RunEnd, steps: NewStep[] = []): Promise<boolean> {
  const { pool, functions } = worker
  const unheard = !run.parentRunId && !functions.listensTo("inngest/function.finished")
  if (ended.status === "completed" && unheard) {
    return withPatience(() => completeRun(pool, job, ended.output, steps), commitPatienceMs)
  }
  const work = () =>
    inTransaction(pool, async (sql) => {
      const ours = await commitJob(sql, job, { steps })
      if (ours) await finishRun(sql, run.id, ended, functions)
      return ours
    })
  const ours = await withPatience(work, commitPatienceMs)
  if (ours && ended.status === "failed") {
    log.warn("run failed", { function: fn.id, run: run.id, error: ended.output })
  }
  return ours
}

type Retry = { retryAfterMs: number | null; error: unknown }

const retry = (step: Step, { retryAfterMs, error }: Retry, steps: NewStep[] = []) => {
  const { attempt } = step.job
  const dueAt = retryTime(step.worker, attempt, retryAfterMs)
  return commit(step, { steps, again: { dueAt, attempt: attempt + 1, error } })
}

/** Starts the invoked functions in the transaction that records the invoking steps. */
async function commitInvokes(
  { worker, job, run }: Step,
  outcome: Commit,
  invokes: Invoke[],
): Promise<boolean> {
  const work = () =>
    inTransaction(worker.pool, async (sql) => {
      if (!(await commitJob(sql, job, outcome))) return false
      for (const { stepId, functionId, data } of invokes) {
        const parent = { runId: run.id, stepId }
        const fn = worker.functions.byId.get(functionId)
        const child = fn ? await scheduleRun(sql, fn, [invokedEvent(data)], { admitted: true, parent }) : null
        if (child) await insertRuns(sql, [child])
        else
          await resolveStep(sql, parent, { error: { name: "Error", message: `No function ${functionId}` } })
      }
      return true
    })
  return withPatience(work, commitPatienceMs)
}

function applyOperations(step: Step, answer: Extract<Answer, { type: "operations" }>): Promise<boolean> {
  const { job, run, payload } = step
  const plan = planOutcome(answer.operations, { runId: run.id, event: run.events[0], final: answer.final })
  if (plan.end) return end(step, plan.end, plan.steps)
  if (plan.failed) {
    return retry(step, { retryAfterMs: answer.retryAfterMs, error: plan.error }, plan.steps)
  }
  const { steps, jobs, waits, pending } = plan
  const outcome: Commit = {
    steps,
    jobs,
    waits,
    pending,
    more: plan.more,
    branched: answer.operations.length > 1,
  }
  if (payload.target) Object.assign(outcome, { resolved: payload.target, race: payload.race })
  // The next call would have this job's own key, so the job is kept instead.
  else if (plan.more && pending.length === 0 && job.key === `${run.id}:step`) {
    Object.assign(outcome, { more: false, again: { dueAt: new Date(), attempt: 0 } })
  }
  return plan.invokes.length > 0 ? commitInvokes(step, outcome, plan.invokes) : commit(step, outcome)
}

/** Counts in the end of a sleep or a timeout; true when the run has nothing else to wait for and may go on here. */
async function wakeUp(step: Step, memo: string, steps: NonNullable<Job["steps"]>): Promise<boolean> {
  const { worker, job, run, payload } = step
  steps[memo] ??= payload.value ?? { data: null }
  if (run.pending.some((id) => id !== memo)) {
    await commit(step, { resolved: memo, more: true, race: payload.race ?? false })
    return false
  }
  await resumeRun(worker.pool, job, run)
  return true
}

/** The function is not deployed here (any more): look again in a minute, for as long as the history is kept. */
function postpone(step: Omit<Step, "fn">): Promise<boolean> {
  const { worker, job, run } = step
  const [{ ts }] = run.events
  if (ts > Date.now() - undeployedMs) {
    return commitJob(worker.pool, job, { again: { dueAt: inMs(60_000), attempt: job.attempt } })
  }
  const output = { name: "Error", message: `No function ${run.functionId}` }
  return inTransaction(worker.pool, async (sql) => {
    const ours = await commitJob(sql, job, {})
    if (ours) await finishRun(sql, run.id, { status: "failed", output }, worker.functions)
    return ours
  })
}

/** Takes a run as far as it gets in one call of its function. False when the job turned out to be no longer ours. */
export async function runStepJob(worker: Worker, job: Job, run: JobRun): Promise<boolean> {
  const payload = job.payload as StepPayload
  const fn = worker.functions.byId.get(run.functionId)
  if (!fn) return postpone({ worker, job, run, payload })
  const step: Step = { worker, job, run, fn, payload }
  const steps = job.steps ?? {}
  if (fn.timeouts && !run.startedAt) await startDeadline(worker.pool, run.id, fn.timeouts.finish)
  if (payload.memo && !(await wakeUp(step, payload.memo, steps))) return true
  const branched = run.branched && !payload.memo
  const target = payload.target ?? "step"
  const answer = await callFunction(worker.handler, { job, run, fn, steps, target, branched })
  if (answer.type === "returned") return end(step, { status: "completed", output: answer.data })
  if (answer.type === "operations") return applyOperations(step, answer)
  return answer.final ? end(step, { status: "failed", output: answer.error }) : retry(step, answer)
}
