import pg from "pg"

import { log } from "@/lib/log/log"
import { currentTenant } from "./tenant"

type Release = (release?: boolean | Error) => void
type OnConnected = (error: Error | undefined, client?: pg.PoolClient, release?: Release) => void

/** The organization each connection is bound to. */
const tenants = new WeakMap<pg.ClientBase, string>()

/** False if PostgreSQL doesn't let us take the tenant role. Then only our own filters separate organizations. */
let separated = true

/** invalid_parameter_value or insufficient_privilege: the role doesn't exist, or we can't take it. */
const isRoleUnavailable = (error: unknown) =>
  error instanceof pg.DatabaseError && ["22023", "42501"].includes(error.code ?? "")

async function bind(client: pg.ClientBase, tenant: string | null) {
  try {
    await client.query({
      name: "tenant",
      text: "SELECT set_config('role', $1, false), set_config('carillon.organization', $2, false)",
      values: [tenant === null ? "none" : "carillon_tenant", tenant ?? ""],
    })
  } catch (error) {
    if (tenant === null || !isRoleUnavailable(error)) throw error
    if (separated) log.warn("row-level security is off here; `npm run doctor` explains why", { error })
    separated = false
    return
  }
  if (tenant === null) tenants.delete(client)
  else tenants.set(client, tenant)
}

/**
 * Binds each connection to the current organization at checkout: it takes a role to which PostgreSQL shows only that
 * organization's rows (migration row_level_security). Reusing a connection that's already bound costs nothing.
 * Preferring such connections among the idle ones made no measurable difference.
 */
export function bindPoolToTenant(pool: pg.Pool) {
  const checkOut = pool.connect.bind(pool) as (onConnected: OnConnected) => void
  const connect = (onConnected: OnConnected) => {
    const tenant = separated ? currentTenant() : null
    checkOut((error, client, release) => {
      if (!client) return onConnected(error, client, release)
      // Its last user left a transaction open. Ending the transaction could undo the role, or commit unwanted
      // changes.
      if (["T", "E"].includes(client.getTransactionStatus() ?? "")) {
        release?.(true)
        return connect(onConnected)
      }
      if ((tenants.get(client) ?? null) === tenant) return onConnected(undefined, client, release)
      bind(client, tenant).then(
        () => onConnected(undefined, client, release),
        (failure: Error) => {
          release?.(failure)
          onConnected(failure)
        },
      )
    })
  }
  const promised = () =>
    new Promise<pg.PoolClient>((resolve, reject) =>
      connect((error, client) => (client ? resolve(client) : reject(error!))),
    )
  pool.connect = ((onConnected?: OnConnected) =>
    onConnected ? connect(onConnected) : promised()) as pg.Pool["connect"]
}
