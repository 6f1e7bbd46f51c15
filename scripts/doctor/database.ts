import { sql } from "kysely"
import type pg from "pg"

import { readClock, readServer } from "../../lib/db/maintenance/catalog.ts"
import { superuserSql, tenantRole } from "../../lib/db/maintenance/tenant-role.ts"
import { typedClient } from "../../lib/db/typed-client.ts"
import { withInstalledDatabase } from "../database/throwaway-database.ts"
import { migrationState, withClient } from "../database/migrations.ts"
import { externalInngest } from "../process/settings.ts"
import { ask, type Check, type Finding } from "./finding.ts"

export const onDatabase = <Result>(work: (db: pg.Client) => Promise<Result>) =>
  withInstalledDatabase((url) => withClient(url, work))

export const server: Check = async () => {
  const { version, database } = await onDatabase(readServer)
  const found = `PostgreSQL ${version} (${process.env.DATABASE_URL ? `DATABASE_URL, ${database}` : "embedded"})`
  return Number.parseInt(version, 10) < 15 ? { found, remedy: "use PostgreSQL 15 or newer" } : { found }
}

export const migrations: Check = async () => {
  const state = await onDatabase(migrationState)
  if (state.failed.length > 0)
    return { found: `unfinished: ${state.failed.join(", ")}`, remedy: "see `prisma migrate resolve`" }
  if (state.unknown.length > 0)
    return {
      found: `${state.unknown.length} from a newer version`,
      remedy: "start that version, or run `npm run rollback` with this one",
    }
  if (state.pending.length > 0)
    return { found: `${state.pending.length} pending`, remedy: "`npm start` applies them" }
  return { found: `${state.applied.length} applied` }
}

/** Whether PostgreSQL isolates workspaces, too. Everything also works without it. */
export const tenants: Check = async () => {
  const { user, superuser, exists, isMember, hasAccess, leakproof } = await onDatabase(tenantRole)
  const off = "PostgreSQL doesn't isolate workspaces; only our queries do"
  if (superuser && !(exists && hasAccess && leakproof))
    return { found: off, remedy: "`npm start` creates the role carillon_tenant" }
  const once = `run once as a superuser, then restart: ${superuserSql(user)}`
  if (!exists || !isMember)
    return { found: `${off}: ${user} doesn't have the role carillon_tenant`, hint: once }
  if (!hasAccess) return { found: off, remedy: "`npm start` grants the role carillon_tenant access" }
  const found = "PostgreSQL isolates workspaces, too"
  if (leakproof) return { found }
  return { found, hint: `listing one status is slow in large workspaces; ${once}` }
}

const tolerance = 2

/** Publishing depends on the clocks of this machine and of the database. */
export const clock: Check = async () => {
  const startedAt = Date.now()
  const now = await onDatabase(readClock)
  const middle = (startedAt + Date.now()) / 2
  const room = (Date.now() - startedAt) / 2000 + tolerance
  const apart = (now.getTime() - middle) / 1000
  const remedy = "sync both clocks with NTP (timedatectl set-ntp true)"
  if (Math.abs(apart) > room) return { found: `the database is ${apart.toFixed(1)} s off`, remedy }
  const host = process.env.BLUESKY_BASE_URL || "https://bsky.social"
  const response = await ask(host, { method: "HEAD" })
  const date = response instanceof Error ? null : response.headers.get("date")
  if (!date) return { found: "matches the database", hint: `couldn't reach ${host} to compare` }
  const off = (Date.parse(date) - Date.now()) / 1000
  if (Math.abs(off) > room + 1) return { found: `${off.toFixed(0)} s off from ${new URL(host).host}`, remedy }
  return { found: `matches the database and ${new URL(host).host}` }
}

const secondsAgo = (seconds: number) => sql<Date>`now() - make_interval(secs => ${seconds})`

/** Whether an executor is running, how long the oldest due job has been waiting (s), and how many posts are late. */
const readExecutor = (client: pg.Client) =>
  typedClient(client)
    .selectNoFrom((eb) => [
      eb
        .exists(eb.selectFrom("ExecutorHeartbeat").where("beatAt", ">", secondsAgo(15)).selectAll())
        .as("alive"),
      eb
        .selectFrom("ExecutorJob")
        .where("rank", "<=", secondsAgo(-600))
        .where("dueAt", "<=", secondsAgo(0))
        .where("ownerId", "is", null)
        .select((job) =>
          sql<number>`coalesce(extract(epoch FROM now() - ${job.fn.min("dueAt")}), 0)::int`.as("age"),
        )
        .as("oldest"),
      eb
        .selectFrom((late) =>
          late
            .selectFrom("Post")
            .where("status", "=", "SCHEDULED")
            .where("approvalStatus", "=", "APPROVED")
            .where((post) =>
              post(post.fn<Date>("greatest", ["scheduledAt", "waitUntil"]), "<", secondsAgo(60)),
            )
            .select("id")
            .limit(1000)
            .as("late"),
        )
        .select((late) => late.cast<number>(late.fn.countAll(), "integer").as("count"))
        .as("late"),
    ])
    .executeTakeFirstOrThrow()

export const executor =
  (isRunning: boolean): Check =>
  async () => {
    if (externalInngest) return inngestServer()
    const { alive, oldest, late } = await onDatabase(readExecutor)
    if (!alive && isRunning)
      return {
        found: "no executor has been seen for 15 s",
        remedy: "check the logs, or start one with ROLE=worker",
      }
    if (!alive) return { found: "none, because Carillon isn't running" }
    if ((oldest ?? 0) > 60)
      return {
        found: `jobs have been waiting for ${oldest} s`,
        remedy: "raise EXECUTOR_CONCURRENCY, or add machines with ROLE=worker",
      }
    return {
      found: "running, no backlog",
      hint: late ? `${late} posts are late, including those on paused channels` : undefined,
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
  const response = await ask(new URL(dev ? "/dev" : "/health", base).href)
  if (response instanceof Error)
    return {
      found: `${base} doesn't respond: ${response.message}`,
      remedy: "check the INNGEST_ settings and that server",
    }
  if (!dev) return { found: `${base} responds`, hint: "its dashboard shows whether it has our functions" }
  const { functions } = (await response.json().catch(() => ({}))) as { functions?: unknown[] }
  return functions?.length
    ? { found: `${base} has ${functions.length} functions` }
    : { found: `${base} has none of our functions`, remedy: "start Carillon, or PUT /api/inngest" }
}
