import { AsyncLocalStorage } from "node:async_hooks"

import { processState } from "@/lib/config/process-state"

/** Added to every log line of a request, run, or post. */
type Fields = { requestId?: string; runId?: string; function?: string; postId?: string }

const storage = processState("log context", () => new AsyncLocalStorage<Fields>())

export const logFields = (): Fields | undefined => storage.getStore()

/** Adds fields to every line logged inside `work`. */
export const withLogFields = <Result>(fields: Fields, work: () => Result): Result =>
  storage.run({ ...storage.getStore(), ...fields }, work)
