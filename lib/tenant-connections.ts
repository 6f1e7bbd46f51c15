import pg from "pg"

import { log } from "./log"
import { currentTenant } from "./tenant"

type Done = (release?: boolean | Error) => void
type Taken = (error: Error | undefined, client?: pg.PoolClient, done?: Done) => void
type Idle = { client: pg.ClientBase }[]

/** For whom each connection works: it is told only when that changes. */
const tenants = new WeakMap<pg.ClientBase, string>()
const tenantOf = (client: pg.ClientBase) => tenants.get(client) ?? null

/** False where PostgreSQL lets us take no such role: then our queries alone keep workspaces apart. */
let separated = true

/** invalid_parameter_value and insufficient_privilege: the role is not there, or not for us. */
const isWithoutRole = (error: unknown) =>
  error instanceof pg.DatabaseError && ["22023", "42501"].includes(error.code ?? "")

async function bind(client: pg.ClientBase, tenant: string | null) {
  try {
    await client.query({
      name: "tenant",
      text: "SELECT set_config('role', $1, false), set_config('carillon.organization', $2, false)",
      values: [tenant === null ? "none" : "carillon_tenant", tenant ?? ""],
    })
  } catch (error) {
    if (tenant === null || !isWithoutRole(error)) throw error
    if (separated) log.warn("row-level security is off here; `npm run doctor` says why", { error })
    separated = false
    return
  }
  if (tenant === null) tenants.delete(client)
  else tenants.set(client, tenant)
}

/**
 * The pool lends what stands last: best a connection that works for this workspace already, which saves a round trip;
 * next one in the same role, whose plans stay good.
 */
function prefer(idle: Idle, tenant: string | null) {
  let at = idle.findLastIndex(({ client }) => tenantOf(client) === tenant)
  if (at < 0 && tenant !== null) at = idle.findIndex(({ client }) => tenants.has(client))
  if (at >= 0) idle.push(...idle.splice(at, 1))
}

/**
 * Each connection that is lent out works for the workspace of who asks for it: as a role to which PostgreSQL shows the
 * rows of that workspace alone (migration row_level_security).
 */
export function lendToTenants(pool: pg.Pool) {
  const idle = (pool as unknown as { _idle: Idle })._idle
  const lend = pool.connect.bind(pool) as (taken: Taken) => void
  const connect = (taken: Taken) => {
    const tenant = separated ? currentTenant() : null
    prefer(idle, tenant)
    lend((error, client, done) => {
      if (!client) return taken(error, client, done)
      // Somebody's transaction is still open: what it does at its end would undo the role, or write what nobody meant.
      if (["T", "E"].includes(client.getTransactionStatus() ?? "")) {
        done?.(true)
        return connect(taken)
      }
      if (tenantOf(client) === tenant) return taken(undefined, client, done)
      // Nobody else listens yet to a connection that dies meanwhile; the question then fails as well.
      const unheard = () => {}
      client.on("error", unheard)
      bind(client, tenant)
        .finally(() => client.off("error", unheard))
        .then(
          () => taken(undefined, client, done),
          (failure: Error) => {
            done?.(failure)
            taken(failure)
          },
        )
    })
  }
  const promised = () =>
    new Promise<pg.PoolClient>((resolve, reject) =>
      connect((error, client) => (client ? resolve(client) : reject(error!))),
    )
  pool.connect = ((taken?: Taken) => (taken ? connect(taken) : promised())) as pg.Pool["connect"]
}
