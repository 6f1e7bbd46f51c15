import { AsyncLocalStorage } from "node:async_hooks"

/** Next and the direct door load this module separately; one process has one context. */
const shared = globalThis as unknown as { carillonTenant?: AsyncLocalStorage<string | null> }
const storage = (shared.carillonTenant ??= new AsyncLocalStorage())

/** The workspace that this code works for; null where it works for all of them, as sweeps and sign-in do. */
export const currentTenant = (): string | null => storage.getStore() ?? null

/** What `work` asks of the database, PostgreSQL answers with this workspace's rows alone. */
export const asTenant = <Result>(organizationId: string, work: () => Result): Result =>
  storage.run(organizationId, work)

/** For what has to know of other workspaces though a request began it: each use says why. */
export const unscoped = <Result>(work: () => Result): Result => storage.run(null, work)
