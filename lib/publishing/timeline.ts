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

/** What happens to a post in one go, for people to read: lines are written together, and soon. */
export type Timeline = {
  add: (line: TimelineLine) => Promise<void>
  /** The lines not yet written, to go as JSON into `timelineInsert`; whoever takes them writes them. */
  take: () => unknown[]
  write: (sql?: Sql) => Promise<void>
}

/** Expressions of a statement: the post, and its lines as JSON; `source` is the relation that they come from. */
export const timelineInsert = (postId: string, lines: string, source?: string) => `
  INSERT INTO "TimelineEntry" ("postId", phase, attempt, outcome, message, milliseconds, detail, "createdAt")
  SELECT ${postId}, l.phase, l.attempt, l.outcome, l.message, l.milliseconds, l.detail, l.at
  FROM ${source ? `${source}, ` : ""}json_to_recordset(${lines}) AS l(phase text, attempt int, outcome text, message text, milliseconds int, detail jsonb, at timestamptz)`

/** Somebody may be watching: a go that takes longer shows what it has done so far. */
const patienceMilliseconds = 1000

const toRow = ({ exchanges, message, milliseconds, ...line }: TimelineLine) => ({
  ...line,
  message: message?.slice(0, 2000),
  milliseconds: milliseconds === undefined ? undefined : Math.round(milliseconds),
  detail: exchanges?.length ? { requests: exchanges } : undefined,
  at: new Date().toISOString(),
})

export function openTimeline(postId: string): Timeline {
  let rows: ReturnType<typeof toRow>[] = []
  let writtenAt = Date.now()
  const take = () => {
    const taken = rows
    rows = []
    writtenAt = Date.now()
    return taken
  }
  const write = async (sql: Sql = pool) => {
    if (!rows.length) return
    await sql.query({
      name: "timeline",
      text: timelineInsert("$1", "$2::json"),
      values: [postId, JSON.stringify(take())],
    })
  }
  return {
    add: async (line) => {
      rows.push(toRow(line))
      if (Date.now() - writtenAt > patienceMilliseconds) await write()
    },
    take,
    write,
  }
}
