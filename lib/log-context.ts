import { AsyncLocalStorage } from "node:async_hooks"

/** What every log line says that is written on behalf of one request, run or post. */
type Fields = { requestId?: string; runId?: string; function?: string; postId?: string }

/** Next and the direct door load this module separately; one process has one context. */
const shared = globalThis as unknown as { carillonLogContext?: AsyncLocalStorage<Fields> }
const storage = (shared.carillonLogContext ??= new AsyncLocalStorage())

export const logFields = (): Fields | undefined => storage.getStore()

/** Adds fields to all lines that `work` and what it calls will log. */
export const withLogFields = <Result>(fields: Fields, work: () => Result): Result =>
  storage.run({ ...storage.getStore(), ...fields }, work)
