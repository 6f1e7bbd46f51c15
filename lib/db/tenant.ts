import { AsyncLocalStorage } from "node:async_hooks"

import { processState } from "@/lib/config/process-state"

const storage = processState("tenant", () => new AsyncLocalStorage<string | null>())

/** The organization this code works for; null for all of them, as in sweeps and sign-in. */
export const currentTenant = (): string | null => storage.getStore() ?? null

/** PostgreSQL shows `work` the rows of this organization only. */
export const asTenant = <Result>(organizationId: string, work: () => Result): Result =>
  storage.run(organizationId, work)

/** For work within a request that needs other organizations' rows. Every use says why. */
export const unscoped = <Result>(work: () => Result): Result => storage.run(null, work)
