import { AsyncLocalStorage } from "node:async_hooks"

import { processState } from "@/lib/config/process-state"

export type FailedRequest = { error?: unknown }

const storage = processState("failed request", () => new AsyncLocalStorage<FailedRequest>())

/** Next answers a failed page itself, and says why only to `instrumentation.ts`. */
export function recordFailure(error: unknown) {
  const request = storage.getStore()
  if (request) request.error = error
}

/** Runs a request's handler. If Next fails in it, `request.error` says why. */
export const watchFailures = <Result>(request: FailedRequest, handle: () => Result): Result =>
  storage.run(request, handle)
