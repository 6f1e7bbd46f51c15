import { pool } from "@/lib/db"
import type { Family } from "@/lib/metrics"
import type { ProcessKind } from "@/lib/process-report"

export type ProcessReport = {
  id: string
  kind: ProcessKind
  host: string
  pid: number
  version: string
  startedAt: Date
  figures: Family[]
}

/** An installation has a handful of processes; more than this is a mistake. */
const most = 200

/** The processes that lived a moment ago: three reports may be lost. */
export async function unscopedReadReports(): Promise<ProcessReport[]> {
  const { rows } = await pool.query<ProcessReport>({
    name: "process_reports",
    text: `SELECT id, kind, host, pid, version, "startedAt", figures FROM "ProcessReport"
           WHERE "beatAt" > now() - interval '20 seconds' ORDER BY kind, "startedAt" LIMIT ${most}`,
  })
  return rows
}
