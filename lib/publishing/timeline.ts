import { db } from "@/lib/db/database"
import { json, rowsAs } from "@/lib/db/expressions"
import type { Exchange } from "@/lib/platforms/platform-fetch"

export type TimelineEvent = {
  phase: string
  attempt: number
  outcome: "ok" | "waiting" | "failed" | "unknown" | "warning"
  message?: string
  milliseconds?: number
  /** Requests to the platform: method, URL without secrets, status, duration. */
  exchanges?: Exchange[]
}

const columns = {
  postId: "text",
  phase: "text",
  attempt: "integer",
  outcome: "text",
  message: "text",
  milliseconds: "integer",
  detail: "jsonb",
  createdAt: "timestamptz",
} as const

export const timelineColumns = [
  ...(["postId", "phase", "attempt", "outcome", "message", "milliseconds", "detail", "createdAt"] as const),
]

const toEntry = (postId: string, { exchanges, message, milliseconds, ...event }: TimelineEvent) => ({
  postId,
  ...event,
  message: message?.slice(0, 2000) ?? null,
  milliseconds: milliseconds === undefined ? null : Math.round(milliseconds),
  detail: exchanges?.length ? json({ requests: exchanges }) : null,
  createdAt: new Date(),
})

export type TimelineEntry = ReturnType<typeof toEntry>

/** Collects a post's timeline entries, so that one statement writes several. */
export type Timeline = {
  add: (event: TimelineEvent) => Promise<void>
  /** Removes the unwritten entries; the caller writes them. */
  take: () => TimelineEntry[]
  write: () => Promise<void>
}

/** The entries as a relation, for an INSERT. */
export const timelineEntries = (entries: TimelineEntry[]) => rowsAs("entry", columns, entries)

/** Users may be watching the timeline, so slow runs write their entries before they finish. */
const maxDelayMs = 1000

export function openTimeline(postId: string): Timeline {
  let entries: TimelineEntry[] = []
  let writtenAt = Date.now()
  const take = () => {
    const taken = entries
    entries = []
    writtenAt = Date.now()
    return taken
  }
  const write = async () => {
    if (!entries.length) return
    await db
      .insertInto("TimelineEntry")
      .columns(timelineColumns)
      .expression(db.selectFrom(timelineEntries(take())).select(timelineColumns))
      .execute()
  }
  return {
    add: async (event) => {
      entries.push(toEntry(postId, event))
      if (Date.now() - writtenAt > maxDelayMs) await write()
    },
    take,
    write,
  }
}
