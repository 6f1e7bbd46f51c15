import { randomUUID } from "node:crypto"
import { hostname } from "node:os"

import { version } from "@/lib/config/version"
import { db, prisma } from "@/lib/db/database"
import { json, now } from "@/lib/db/expressions"
import { writeHourly } from "./hourly-stats"
import { processState } from "@/lib/config/process-state"
import { isConnectionError } from "@/lib/db/database-failure"
import { log } from "@/lib/log/log"
import { processReportFamilies } from "./process-metrics"

export type ProcessKind = "web" | "executor"

export const reportIntervalMs = 5_000

const writes = processState("write failure", () => ({ failure: null as string | null }))

/** Why this process's last report couldn't be written. Null if it was written, or if the database is unreachable. */
export const writeFailure = () => writes.failure

/** Reports this process and its metrics every few seconds. Returns the function that stops it. */
export function reportProcess(kind: ProcessKind): () => Promise<void> {
  const id = randomUUID()
  const startedAt = new Date(Date.now() - process.uptime() * 1000)
  const identity = { id, kind, host: hostname(), pid: process.pid, version, startedAt }
  async function report() {
    try {
      await writeHourly()
      const figures = json(processReportFamilies())
      await db
        .insertInto("ProcessReport")
        .values({ ...identity, figures })
        .onConflict((conflict) => conflict.column("id").doUpdateSet({ beatAt: now, figures }))
        .execute()
      writes.failure = null
    } catch (error) {
      const { message } = error as Error
      const failure = isConnectionError(error) ? null : message
      // Once per outage, because the health check doesn't say why.
      if (failure !== null && writes.failure === null)
        log.error("can't write to the database", { error: message })
      else log.debug("reporting this process failed", { error: message })
      writes.failure = failure
    }
  }
  let reporting = report()
  const timer = setInterval(() => (reporting = report()), reportIntervalMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await reporting
    await writeHourly().catch(() => {})
    await prisma.processReport.deleteMany({ where: { id } }).catch(() => {})
  }
}
