import { sql } from "kysely"

import { db } from "@/lib/db/database"
import { readServerStatus } from "@/lib/db/server-status"
import { env } from "@/lib/config/env"
import type { Family } from "@/lib/observability/metrics"
import { unscopedCountLatePosts } from "@/lib/posts/schedule/count-late-posts"
import { readyRedis } from "@/lib/cache/redis"
import { readFreeBytes } from "@/lib/storage/disk-space"
import { storage } from "@/lib/storage/storage"
import { version } from "@/lib/config/version"
import type { Hour, ProcessRow, Status } from "./contract"
import { unscopedLastDrill } from "./drill-restore"
import { unscopedReadApiVersions } from "./read-api-versions"
import { unscopedReadBacklog } from "./read-backlog"
import { unscopedReadReports, type ProcessReport } from "./read-reports"

const valueOf = (figures: Family[], name: string) =>
  figures.find((family) => family.name === name)?.samples[0]?.value ?? 0

const toProcess = ({ id, kind, host, pid, version, startedAt, figures }: ProcessReport): ProcessRow => ({
  ...{ id, kind, host, pid, version, startedAt: startedAt.toISOString() },
  memoryBytes: valueOf(figures, "process_resident_memory_bytes"),
  busy: valueOf(figures, "nodejs_eventloop_utilization"),
})

async function readDatabase() {
  const startedAt = performance.now()
  const status = await readServerStatus(db)
  return { ...status, milliseconds: performance.now() - startedAt }
}

/** Only a local disk can be full; a bucket can't. */
async function readStorage() {
  if (storage.bucket !== "local") return { place: storage.bucket, freeBytes: null }
  return { place: storage.bucket, freeBytes: await readFreeBytes() }
}

const readRedis = async () => (!env.REDIS_URL ? "none" : (await readyRedis()) ? "up" : "away")

const shownHours = 24

async function readHours(): Promise<Hour[]> {
  const rows = await db
    .selectFrom("HourlyFigure")
    .select(["hour", "subject", "platform", "outcome", "count", "worstMs"])
    .where("hour", ">", sql<Date>`now() - ${sql.lit(shownHours)} * interval '1 hour'`)
    .orderBy("hour")
    .orderBy("subject")
    .orderBy("platform")
    .orderBy("outcome")
    .execute()
  return rows.map(({ hour, ...row }) => ({ ...row, hour: hour.toISOString() }))
}

async function readDrill(): Promise<Status["drill"]> {
  const last = await unscopedLastDrill()
  if (!last) return null
  const { result, reason, finishedAt } = last
  return { result: result as NonNullable<Status["drill"]>["result"], reason, at: finishedAt.toISOString() }
}

/** The installation's status, for its operator. */
export async function unscopedGetStatus(): Promise<Omit<Status, "queue">> {
  const [reports, database, store, redis, backlog, latePosts, apiVersions, drill, hours] = await Promise.all([
    unscopedReadReports(),
    readDatabase(),
    readStorage(),
    readRedis(),
    unscopedReadBacklog(),
    unscopedCountLatePosts(),
    unscopedReadApiVersions(),
    readDrill(),
    readHours(),
  ])
  const processes = reports.map(toProcess)
  const at = new Date().toISOString()
  return { at, version, processes, database, store, redis, backlog, latePosts, apiVersions, drill, hours }
}
