import { withInstalledDatabase } from "../database.ts"
import { migrationState, withClient } from "../migrations.ts"
import { externalInngest } from "../settings.ts"
import { superuserSql, tenantRole } from "../tenant-role.ts"
import { ask, type Check, type Finding } from "./finding.ts"

const query = <Row extends object>(sql: string) =>
  withInstalledDatabase((url) => withClient(url, async (db) => (await db.query<Row>(sql)).rows[0]!))

export const server: Check = async () => {
  const { version, kind } = await query<{ version: string; kind: string }>(
    "SELECT current_setting('server_version') AS version, current_database() AS kind",
  )
  const found = `PostgreSQL ${version} (${process.env.DATABASE_URL ? `DATABASE_URL, ${kind}` : "embedded"})`
  return Number.parseInt(version, 10) < 15 ? { found, remedy: "use PostgreSQL 15 or newer" } : { found }
}

export const migrations: Check = async () => {
  const state = await withInstalledDatabase((url) => withClient(url, migrationState))
  if (state.failed.length > 0)
    return { found: `half done: ${state.failed.join(", ")}`, remedy: "see `prisma migrate resolve`" }
  if (state.unknown.length > 0)
    return {
      found: `${state.unknown.length} of a newer Carillon`,
      remedy: "start that version, or `npm run rollback` with this one",
    }
  if (state.pending.length > 0)
    return { found: `${state.pending.length} pending`, remedy: "`npm start` applies them" }
  return { found: `${state.applied.length} applied` }
}

/** Whether PostgreSQL keeps workspaces apart as well. Where it cannot, everything works all the same. */
export const tenants: Check = async () => {
  const { user, superuser, exists, taken, able, leakproof } = await withInstalledDatabase((url) =>
    withClient(url, tenantRole),
  )
  const off = "PostgreSQL keeps no workspaces apart, our queries do it alone"
  if (superuser && !(exists && able && leakproof))
    return { found: off, remedy: "`npm start` makes the role carillon_tenant" }
  const once = `once, as a superuser, then start anew: ${superuserSql(user)}`
  if (!exists || !taken) return { found: `${off}: ${user} has no role carillon_tenant`, hint: once }
  if (!able) return { found: off, remedy: "`npm start` gives the role carillon_tenant its rights" }
  const found = "PostgreSQL keeps workspaces apart, too"
  if (leakproof) return { found }
  return { found, hint: `lists of one status get slow in large ones; ${once}` }
}

const tolerance = 2

/** Posts go out by the clock of this machine and of the database. */
export const clock: Check = async () => {
  const began = Date.now()
  const { now } = await query<{ now: Date }>("SELECT clock_timestamp() AS now")
  const middle = (began + Date.now()) / 2
  const room = (Date.now() - began) / 2000 + tolerance
  const apart = (now.getTime() - middle) / 1000
  const remedy = "set both clocks by NTP (timedatectl set-ntp true)"
  if (Math.abs(apart) > room)
    return { found: `the database is ${apart.toFixed(1)} s off this machine`, remedy }
  const host = process.env.BLUESKY_BASE_URL || "https://bsky.social"
  const answer = await ask(host, { method: "HEAD" })
  const date = answer instanceof Error ? null : answer.headers.get("date")
  if (!date)
    return { found: "as the database's", hint: `${host} was not reached to compare with the world's` }
  const off = (Date.parse(date) - Date.now()) / 1000
  if (Math.abs(off) > room + 1)
    return { found: `${off.toFixed(0)} s off what ${new URL(host).host} says`, remedy }
  return { found: `as the database's and ${new URL(host).host}'s` }
}

type Jobs = { alive: boolean; oldest: number; late: number }

export const executor =
  (isRunning: boolean): Check =>
  async () => {
    if (externalInngest) return inngestServer()
    const { alive, oldest, late } = await query<Jobs>(
      `SELECT EXISTS (SELECT FROM "ExecutorHeartbeat" WHERE "beatAt" > now() - interval '15 seconds') AS alive,
         coalesce((SELECT extract(epoch FROM now() - min("dueAt")) FROM "ExecutorJob"
                   WHERE rank <= now() + interval '10 minutes' AND "dueAt" <= now() AND "ownerId" IS NULL), 0)::int AS oldest,
         (SELECT count(*) FROM (SELECT FROM "Post" WHERE status = 'SCHEDULED' AND "approvalStatus" = 'APPROVED'
          AND greatest("scheduledAt", "waitUntil") < now() - interval '60 seconds' LIMIT 1000) p)::int AS late`,
    )
    if (!alive && isRunning)
      return {
        found: "no executor has shown itself for 15 s",
        remedy: "look into the log; start one with ROLE=worker",
      }
    if (!alive) return { found: "none, because nothing runs" }
    if (oldest > 60)
      return {
        found: `jobs wait for ${oldest} s`,
        remedy: "raise EXECUTOR_CONCURRENCY, or add machines with ROLE=worker",
      }
    return {
      found: "it runs, nothing waits",
      hint: late ? `${late} posts are late; paused channels count` : undefined,
    }
  }

async function inngestServer(): Promise<Finding> {
  const { INNGEST_DEV, INNGEST_BASE_URL } = process.env
  const dev = INNGEST_DEV && !/^(0|false)$/.test(INNGEST_DEV)
  const base = dev
    ? /^https?:/.test(INNGEST_DEV)
      ? INNGEST_DEV
      : "http://127.0.0.1:8288"
    : INNGEST_BASE_URL || "https://api.inngest.com"
  const answer = await ask(new URL(dev ? "/dev" : "/health", base).href)
  if (answer instanceof Error)
    return {
      found: `${base} does not answer: ${answer.message}`,
      remedy: "check the INNGEST_ settings and that server",
    }
  if (!dev) return { found: `${base} answers`, hint: "whether it has the functions, its own pages tell" }
  const { functions } = (await answer.json().catch(() => ({}))) as { functions?: unknown[] }
  return functions?.length
    ? { found: `${base} has ${functions.length} functions` }
    : { found: `${base} has none of our functions`, remedy: "start Carillon, or PUT /api/inngest" }
}
