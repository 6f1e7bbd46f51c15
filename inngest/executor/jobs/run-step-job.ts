import type { Db } from "@/lib/db/database"
import { log } from "@/lib/log/log"
import { callFunction, type FunctionResponse, type ServeHandler } from "./call-function"
import type { Job, JobRun, StepPayload } from "./claim-jobs"
import { type Commit, commitJob } from "./commit-job"
import { completeRun, resumeRun } from "./complete-run"
import { inMs } from "@/inngest/executor/database-clock"
import { dayMs } from "@/inngest/executor/durations"
import { finishRun, type RunEnd } from "@/inngest/executor/runs/finish-run"
import type { FunctionConfig, FunctionTable } from "@/inngest/executor/function-config"
import { insertRuns } from "@/inngest/executor/runs/insert-runs"
import { type Invoke, type NewStep, planOutcome } from "./plan-outcome"
import { retryWhileDisconnected } from "@/inngest/executor/reconnect"
import { resolveStep } from "@/inngest/executor/runs/resolve-step"
import { scheduleRun } from "@/inngest/executor/runs/schedule-run"
import { invokedEvent } from "@/inngest/executor/events/internal-events"
import { startDeadline } from "./timeouts"

export type Worker = {
  db: Db
  functions: FunctionTable
  handler: ServeHandler
  /** Replaces the retry back-off in tests. */
  retryMs?: number | undefined
}

/** How long a commit waits for PostgreSQL before the work is left to the next claim. */
const commitTimeoutMs = 30_000

/** Seconds between attempts, as on an Inngest server, which adds up to 30 seconds of jitter. */
const backoffSeconds = [15, 30, 60, 120, 300, 600, 1_200, 2_400, 3_600, 7_200]

/** How long a run waits for its function to be deployed: as long as history is kept. */
const undeployedMs = 7 * dayMs

function retryTime({ retryMs }: Worker, attempt: number, retryAfterMs: number | null): Date {
  const seconds = backoffSeconds[Math.min(attempt, backoffSeconds.length - 1)] ?? 0
  return inMs(retryAfterMs ?? retryMs ?? seconds * 1_000 + Math.random() * 30_000)
}

type Step = { worker: Worker; job: Job; run: JobRun; fn: FunctionConfig; payload: StepPayload }

const commit = ({ worker, job }: Step, outcome: Commit) =>
  retryWhileDisconnected(() => commitJob(worker.db, job, outcome), commitTimeoutMs)

async function end({ worker, job, run, fn }: Step, ended: RunEnd, steps: NewStep[] = []): Promise<boolean> {
  const { db, functions } = worker
  const hasListeners = Boolean(run.parentRunId) || functions.listensTo("inngest/function.finished")
  if (ended.status === "completed" && !hasListeners) {
    return retryWhileDisconnected(() => completeRun(db, job, ended.output, steps), commitTimeoutMs)
  }
  const work = () =>
    db.transaction().execute(async (tx) => {
      const isOurs = await commitJob(tx, job, { steps })
      if (isOurs) await finishRun(tx, run.id, ended, functions)
      return isOurs
    })
  const isOurs = await retryWhileDisconnected(work, commitTimeoutMs)
  if (isOurs && ended.status === "failed") {
    log.warn("run failed", { function: fn.id, run: run.id, error: ended.output })
  }
  return isOurs
}

type Retry = { retryAfterMs: number | null; error: unknown }

const retry = (step: Step, { retryAfterMs, error }: Retry, steps: NewStep[] = []) => {
  const { attempt } = step.job
  const dueAt = retryTime(step.worker, attempt, retryAfterMs)
  return commit(step, { steps, retry: { dueAt, attempt: attempt + 1, error } })
}

/** Starts invoked functions in the transaction that records the invoking steps. */
async function commitInvokes(
  { worker, job, run }: Step,
  outcome: Commit,
  invokes: Invoke[],
): Promise<boolean> {
  const work = () =>
    worker.db.transaction().execute(async (tx) => {
      if (!(await commitJob(tx, job, outcome))) return false
      for (const { stepId, functionId, data } of invokes) {
        const parent = { runId: run.id, stepId }
        const fn = worker.functions.byId.get(functionId)
        const child = fn ? await scheduleRun(tx, fn, [invokedEvent(data)], { admitted: true, parent }) : null
        if (child) await insertRuns(tx, [child])
        else await resolveStep(tx, parent, { error: { name: "Error", message: `No function ${functionId}` } })
      }
      return true
    })
  return retryWhileDisconnected(work, commitTimeoutMs)
}

function applyOperations(
  step: Step,
  response: Extract<FunctionResponse, { type: "operations" }>,
): Promise<boolean> {
  const { job, run, payload } = step
  const plan = planOutcome(response.operations, {
    runId: run.id,
    event: run.events[0],
    final: response.final,
  })
  if (plan.end) return end(step, plan.end, plan.steps)
  if (plan.failed) {
    return retry(step, { retryAfterMs: response.retryAfterMs, error: plan.error }, plan.steps)
  }
  const { steps, jobs, waits, pending } = plan
  const outcome: Commit = {
    steps,
    jobs,
    waits,
    pending,
    callAgain: plan.callAgain,
    branched: response.operations.length > 1,
  }
  if (payload.target) Object.assign(outcome, { resolved: payload.target, race: payload.race })
  // The next call would have the same key as this job, so the job is kept instead.
  else if (plan.callAgain && pending.length === 0 && job.key === `${run.id}:step`) {
    Object.assign(outcome, { callAgain: false, retry: { dueAt: inMs(0), attempt: 0 } })
  }
  return plan.invokes.length > 0 ? commitInvokes(step, outcome, plan.invokes) : commit(step, outcome)
}

/** Records the end of a sleep or timeout. True if nothing else is pending, so that the run can continue in this job. */
async function wakeUp(step: Step, memo: string, steps: NonNullable<Job["steps"]>): Promise<boolean> {
  const { worker, job, run, payload } = step
  steps[memo] ??= payload.value ?? { data: null }
  if (run.pending.some((id) => id !== memo)) {
    await commit(step, { resolved: memo, callAgain: true, race: payload.race ?? false })
    return false
  }
  await resumeRun(worker.db, job, run)
  return true
}

/** The function isn't deployed: tries again in a minute, for as long as history is kept. */
function postpone(step: Omit<Step, "fn">): Promise<boolean> {
  const { worker, job, run } = step
  const [{ ts }] = run.events
  if (ts > Date.now() - undeployedMs) {
    return commitJob(worker.db, job, { retry: { dueAt: inMs(60_000), attempt: job.attempt } })
  }
  const output = { name: "Error", message: `No function ${run.functionId}` }
  return worker.db.transaction().execute(async (tx) => {
    const isOurs = await commitJob(tx, job, {})
    if (isOurs) await finishRun(tx, run.id, { status: "failed", output }, worker.functions)
    return isOurs
  })
}

/** Advances a run by one call of its function. Returns false if another executor has the job. */
export async function runStepJob(worker: Worker, job: Job, run: JobRun): Promise<boolean> {
  const payload = job.payload as StepPayload
  const fn = worker.functions.byId.get(run.functionId)
  if (!fn) return postpone({ worker, job, run, payload })
  const step: Step = { worker, job, run, fn, payload }
  const steps = job.steps ?? {}
  if (fn.timeouts && !run.startedAt) await startDeadline(worker.db, run.id, fn.timeouts.finish)
  if (payload.memo && !(await wakeUp(step, payload.memo, steps))) return true
  const branched = run.branched && !payload.memo
  const target = payload.target ?? "step"
  const response = await callFunction(worker.handler, { job, run, fn, steps, target, branched })
  if (response.type === "returned") return end(step, { status: "completed", output: response.data })
  if (response.type === "operations") return applyOperations(step, response)
  return response.final ? end(step, { status: "failed", output: response.error }) : retry(step, response)
}
