import type { Operation } from "./call-function"
import type { StepPayload } from "./claim-jobs"
import { inMs } from "@/inngest/executor/database-clock"
import { parseInstant } from "@/inngest/executor/durations"
import type { NewWait } from "@/inngest/executor/runs/insert-runs"
import type { StepValue } from "@/inngest/executor/runs/resolve-step"
import type { StoredEvent } from "@/inngest/executor/events/store-events"
import { waitCondition } from "@/inngest/executor/events/wait-key"

export type NewStep = { id: string; value: StepValue; name: string | null; milliseconds: number | null }
export type NewJob = { key: string; payload: StepPayload; dueAt: Date }
export type Invoke = { stepId: string; functionId: string; data: unknown }

export type Outcome = {
  steps: NewStep[]
  jobs: NewJob[]
  waits: NewWait[]
  invokes: Invoke[]
  pending: string[]
  callAgain: boolean
  /** A step failed and can be retried. */
  failed: boolean
  error: unknown
  end: { status: "completed" | "failed"; output: unknown } | null
}

type Context = { runId: string; event: StoredEvent; final: boolean }
type Opts = Operation["opts"]

const timeoutError = {
  error: { name: "InngestInvokeTimeoutError", message: "Timed out waiting for the invoked function" },
}

function unsupported({ op, name, id }: Operation) {
  const message =
    op === "StepNotFound"
      ? `Step ${name ?? id} is no longer in the function's code`
      : `Step type ${op} is not supported by the embedded executor`
  return { status: "failed" as const, output: { name: "Error", message } }
}

const nameOf = ({ displayName }: Operation) => displayName ?? null

const stepOf = (operation: Operation, value: StepValue): NewStep => ({
  id: operation.id,
  value,
  name: nameOf(operation),
  milliseconds: operation.timing,
})

const pendingJob = ({ runId }: Context, operation: Operation, payload: StepPayload, dueAt: Date): NewJob => ({
  key: `${runId}:${operation.id}`,
  payload: {
    ...payload,
    ...(operation.opts.parallelMode === "race" && { race: true }),
    name: nameOf(operation),
  },
  dueAt,
})

/** Without a timeout, a wait ends after a year, as on an Inngest server. */
const timeoutOf = (opts: Opts) => parseInstant(opts.timeout ?? "365d")

function planWait(context: Context, operation: Operation, outcome: Outcome) {
  const { id, name, opts } = operation
  const expiresAt = timeoutOf(opts)
  const condition = waitCondition(opts.if ?? undefined, context.event)
  outcome.waits.push({ ...condition, stepId: id, event: opts.event ?? name ?? "", cancels: false, expiresAt })
  outcome.jobs.push(pendingJob(context, operation, { memo: id }, expiresAt))
  outcome.pending.push(id)
}

function planInvoke(context: Context, operation: Operation, outcome: Outcome) {
  const { id, opts } = operation
  outcome.invokes.push({ stepId: id, functionId: opts.function_id ?? "", data: opts.payload?.data ?? {} })
  // The job also records whether the step takes part in a race.
  outcome.jobs.push(pendingJob(context, operation, { memo: id, value: timeoutError }, timeoutOf(opts)))
  outcome.pending.push(id)
}

function planOperation(context: Context, operation: Operation, outcome: Outcome) {
  const { op, id, data, error, opts, name } = operation
  if (op === "StepRun" || op === "Step") {
    outcome.steps.push(stepOf(operation, { data: data ?? null }))
    outcome.callAgain = true
  } else if (op === "StepFailed" || (op === "StepError" && context.final)) {
    outcome.steps.push(stepOf(operation, { error }))
    outcome.callAgain = true
  } else if (op === "StepError") {
    outcome.failed = true
    outcome.error = error
  } else if (op === "StepPlanned") {
    outcome.jobs.push(pendingJob(context, operation, { target: id }, inMs(0)))
    outcome.pending.push(id)
  } else if (op === "Sleep") {
    outcome.jobs.push(pendingJob(context, operation, { memo: id }, parseInstant(opts.duration ?? name ?? "")))
    outcome.pending.push(id)
  } else if (op === "WaitForEvent") planWait(context, operation, outcome)
  else if (op === "InvokeFunction") planInvoke(context, operation, outcome)
  else if (op === "RunComplete") {
    outcome.end = error ? { status: "failed", output: error } : { status: "completed", output: data ?? null }
  } else if (op === "DiscoveryRequest") outcome.callAgain = true
  else outcome.end = unsupported(operation)
}

/** Turns the operations of a response into rows to write and functions to invoke. */
export function planOutcome(operations: Operation[], context: Context): Outcome {
  const outcome: Outcome = {
    steps: [],
    jobs: [],
    waits: [],
    invokes: [],
    pending: [],
    callAgain: false,
    failed: false,
    error: undefined,
    end: null,
  }
  for (const operation of operations) planOperation(context, operation, outcome)
  return outcome
}
