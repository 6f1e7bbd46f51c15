import { pool, type Sql } from "@/lib/db"
import type { Exchange } from "@/lib/platforms/platform-fetch"

export type TimelineLine = {
  phase: string
  attempt: number
  outcome: "ok" | "waiting" | "failed" | "unknown" | "warning"
  message?: string
  milliseconds?: number
  /** Requests to the platform: method, address without secrets, status, time. */
  exchanges?: Exchange[]
}

/** One line of what happened to a post, for people to read. */
export async function recordTimeline(postId: string, line: TimelineLine, sql: Sql = pool): Promise<void> {
  await sql.query({
    name: "timeline",
    text: `INSERT INTO "TimelineEntry" ("postId", phase, attempt, outcome, message, milliseconds, detail) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      postId,
      line.phase,
      line.attempt,
      line.outcome,
      line.message?.slice(0, 2000) ?? null,
      line.milliseconds === undefined ? null : Math.round(line.milliseconds),
      line.exchanges?.length ? JSON.stringify({ requests: line.exchanges }) : null,
    ],
  })
}
