import { sql } from "kysely"

import { db } from "@/lib/db/database"
import type { Family } from "@/lib/observability/metrics"
import type { ProcessKind } from "@/lib/observability/report-process"

export type ProcessReport = {
  id: string
  kind: ProcessKind
  host: string
  pid: number
  version: string
  startedAt: Date
  figures: Family[]
}

/** An installation has a handful of processes. */
const maxReports = 200

/** The processes that are alive. Each reports every few seconds and can miss three reports. */
export async function unscopedReadReports(): Promise<ProcessReport[]> {
  const rows = await db
    .selectFrom("ProcessReport")
    .select(["id", "kind", "host", "pid", "version", "startedAt", "figures"])
    .where("beatAt", ">", sql<Date>`now() - interval '20 seconds'`)
    .orderBy("kind")
    .orderBy("startedAt")
    .limit(maxReports)
    .execute()
  return rows as ProcessReport[]
}
