import { z } from "zod"

import { claimId, stepTiming } from "./checkpoint"
import type { Job, JobRun } from "./claim-jobs"
import { dayMs } from "@/inngest/executor/durations"
import { embeddedUrl } from "@/inngest/executor/embedded-fetch"
import {
  type FunctionConfig,
  functionTable,
  type FunctionTable,
  maxAttempts,
} from "@/inngest/executor/function-config"
import type { StepValue } from "@/inngest/executor/runs/resolve-step"

/** `serve()` of `inngest/edge`, which calls the functions in process through their HTTP protocol. */
export type ServeHandler = (request: Request) => Promise<Response>

const operation = z.object({
  op: z.string(),
  id: z.string(),
  name: z.string().nullish(),
  displayName: z.string().nullish(),
  timing: stepTiming,
  data: z.unknown().optional(),
  error: z.unknown().optional(),
  opts: z
    .object({
      parallelMode: z.string().nullish(),
      duration: z.string().nullish(),
      event: z.string().nullish(),
      timeout: z.string().nullish(),
      if: z.string().nullish(),
      function_id: z.string().nullish(),
      payload: z.object({ data: z.record(z.string(), z.unknown()).nullish() }).nullish(),
    })
    .nullish()
    .transform((opts) => opts ?? {}),
})

export type Operation = z.output<typeof operation>

/** The function returned or threw, or the run continues with these operations. */
export type FunctionResponse =
  | { type: "returned"; data: unknown }
  | { type: "threw"; error: unknown; final: boolean; retryAfterMs: number | null }
  | { type: "operations"; operations: Operation[]; final: boolean; retryAfterMs: number | null }

const request = (path: string, method: string, body: unknown, headers: Record<string, string> = {}) =>
  new Request(`${embeddedUrl}/api/inngest${path}`, {
    method,
    headers: { host: "inngest.embedded", "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  })

/** Requests the functions' configuration from the SDK (in-band sync). */
export async function loadFunctions(handler: ServeHandler): Promise<FunctionTable> {
  const headers = { "x-inngest-sync-kind": "in_band" }
  const response = await handler(request("", "PUT", { url: `${embeddedUrl}/api/inngest` }, headers))
  const body = z.object({ functions: z.unknown() }).safeParse(await response.json().catch(() => null))
  if (!response.ok || !body.success)
    throw new Error(`The Inngest SDK didn't list its functions (${response.status})`)
  return functionTable(body.data.functions)
}

/** A Retry-After in milliseconds, within an Inngest server's bounds of one second and one day. */
function retryAfterMs(header: string | null): number | null {
  if (!header) return null
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now()
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 1_000), dayMs)
}

type Call = {
  job: Job
  run: JobRun
  fn: FunctionConfig
  steps: Record<string, StepValue>
  target: string
  branched: boolean
}

function callBody({ job, run, fn, steps, target, branched }: Call) {
  const stack = Object.keys(steps)
  return {
    version: 2,
    event: run.events[0],
    events: run.events,
    steps,
    use_api: false,
    ctx: {
      run_id: run.id,
      fn_id: fn.id,
      step_id: target,
      env: "embedded",
      attempt: job.attempt,
      max_attempts: maxAttempts(fn),
      qi_id: claimId(job),
      stack: { stack, current: stack.length },
      disable_immediate_execution: branched,
      use_api: false,
    },
  }
}

/** Calls a function until it returns, throws, or has to wait. Steps finished during the call arrive as checkpoints. */
export async function callFunction(handler: ServeHandler, call: Call): Promise<FunctionResponse> {
  const query = new URLSearchParams({ fnId: call.fn.id, stepId: call.target })
  const response = await handler(request(`?${query}`, "POST", callBody(call)))
  const body: unknown = await response
    .json()
    .catch(() => ({ name: "Error", message: "The SDK's response isn't JSON" }))
  const lastAttempt = call.job.attempt + 1 >= maxAttempts(call.fn)
  const final = lastAttempt || response.headers.get("x-inngest-no-retry") === "true"
  const retry = { final, retryAfterMs: retryAfterMs(response.headers.get("retry-after")) }
  if (response.status === 200) return { type: "returned", data: body }
  if (response.status !== 206) return { type: "threw", error: body, ...retry }
  const operations = z.array(operation).safeParse([body].flat())
  if (operations.success) return { type: "operations", operations: operations.data, ...retry }
  const error = { name: "Error", message: `Unsupported response from the SDK: ${operations.error.message}` }
  return { type: "threw", error, final: true, retryAfterMs: null }
}
