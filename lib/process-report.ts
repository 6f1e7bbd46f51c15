import { randomUUID } from "node:crypto"
import { hostname } from "node:os"

import packageJson from "@/package.json"
import { pool } from "./db"
import { writeHourly } from "./hourly-figures"
import { log } from "./log"
import { ownFamilies } from "./process-metrics"

export type ProcessKind = "web" | "executor"

export const reportMs = 5_000

const beat = {
  name: "process_report",
  text: `INSERT INTO "ProcessReport" (id, kind, host, pid, version, "startedAt", figures)
         VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (id) DO UPDATE SET "beatAt" = now(), figures = excluded.figures`,
}

/** Tells the installation every few seconds that this process lives and what it has done. Returns how to stop that. */
export function reportProcess(kind: ProcessKind): () => Promise<void> {
  const id = randomUUID()
  const startedAt = new Date(Date.now() - process.uptime() * 1000)
  const about = [id, kind, hostname(), process.pid, packageJson.version, startedAt]
  async function report() {
    try {
      await writeHourly()
      await pool.query({ ...beat, values: [...about, JSON.stringify(ownFamilies())] })
    } catch (error) {
      log.debug("this process could not report", { error: (error as Error).message })
    }
  }
  let reporting = report()
  const timer = setInterval(() => (reporting = report()), reportMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await reporting
    await writeHourly().catch(() => {})
    await pool.query(`DELETE FROM "ProcessReport" WHERE id = $1`, [id]).catch(() => {})
  }
}
