import { AsyncLocalStorage } from "node:async_hooks"

import { processState } from "@/lib/config/process-state"

const storage = processState("tenant", () => new AsyncLocalStorage<string | null>())

/** The organization that the current code works for, or null for all of them, as in sweeps and sign-in. */
export const currentTenant = (): string | null => storage.getStore() ?? null

/** Runs `work` with only this organization's rows visible in PostgreSQL. */
export const asTenant = <Result>(organizationId: string, work: () => Result): Result =>
  storage.run(organizationId, work)

/** For work within a request that needs other organizations' rows. Each use explains why. */
export const unscoped = <Result>(work: () => Result): Result => storage.run(null, work)
