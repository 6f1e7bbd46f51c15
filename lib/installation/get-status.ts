import { statfs } from "node:fs/promises"

import { pool } from "@/lib/db"
import { env } from "@/lib/env"
import type { Family } from "@/lib/metrics"
import { unscopedCountLatePosts } from "@/lib/posts/count-late"
import { readyRedis } from "@/lib/redis"
import { storage } from "@/lib/storage/storage"
import packageJson from "@/package.json"
import type { Hour, ProcessRow, Status } from "./contract"
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
  const began = performance.now()
  const { rows } = await pool.query<{ version: string; bytes: string; connections: number; most: number }>({
    name: "status_database",
    text: `SELECT current_setting('server_version') AS version, pg_database_size(current_database())::text AS bytes,
             (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database()) AS connections,
             current_setting('max_connections')::int AS most`,
  })
  const { bytes, ...rest } = rows[0]!
  return { ...rest, bytes: Number(bytes), milliseconds: performance.now() - began }
}

/** Only of a disk of ours: a bucket has no end. */
async function readStorage() {
  if (storage.bucket !== "local") return { place: storage.bucket, freeBytes: null }
  const { bavail, bsize } = await statfs(env.DATA_DIR)
  return { place: storage.bucket, freeBytes: bavail * bsize }
}

const readRedis = async () => (!env.REDIS_URL ? "none" : (await readyRedis()) ? "up" : "away")

const shownHours = 24

async function readHours(): Promise<Hour[]> {
  const { rows } = await pool.query<Omit<Hour, "hour"> & { hour: Date }>({
    name: "status_hours",
    text: `SELECT hour, subject, platform, outcome, count, "worstMs" FROM "HourlyFigure"
           WHERE hour > now() - interval '${shownHours} hours' ORDER BY hour, subject, platform, outcome`,
  })
  return rows.map(({ hour, ...row }) => ({ ...row, hour: hour.toISOString() }))
}

/** How the whole installation is doing, for who runs it. */
export async function unscopedGetStatus(): Promise<Omit<Status, "queue">> {
  const [reports, database, store, redis, backlog, latePosts, hours] = await Promise.all([
    unscopedReadReports(),
    readDatabase(),
    readStorage(),
    readRedis(),
    unscopedReadBacklog(),
    unscopedCountLatePosts(),
    readHours(),
  ])
  const processes = reports.map(toProcess)
  const at = new Date().toISOString()
  return { at, version: packageJson.version, processes, database, store, redis, backlog, latePosts, hours }
}
