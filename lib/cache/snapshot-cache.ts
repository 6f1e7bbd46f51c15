import { sql } from "kysely"

import { batchStatements } from "@/lib/db/batch-statements"
import { db } from "@/lib/db/database"
import type { RawJson } from "@/lib/db/raw-json"
import { singleFlight } from "./single-flight"

/** Maximum age of a result that depends on the clock, such as an account's rate limit. */
const maxAgeMs = 1_000
/** Total length of all cached results, in characters. */
const maxTotalLength = 8 * 1024 * 1024

/**
 * Identifies the set of committed transactions. While it's the same, nothing was committed by any process:
 * https://www.postgresql.org/docs/current/functions-info.html#FUNCTIONS-INFO-SNAPSHOT
 */
const readSnapshot = batchStatements(async (calls: true[]): Promise<string[]> => {
  const { snapshot } = await db
    .selectNoFrom(sql<string>`pg_current_snapshot()::text`.as("snapshot"))
    .executeTakeFirstOrThrow()
  return calls.map(() => snapshot)
})

/**
 * Caches results for up to a second while PostgreSQL's snapshot is unchanged, so a result is never older than the call.
 * Concurrent callers share a read. `key` must contain everything the result depends on. A key that is read only once
 * costs no extra query.
 */
export function snapshotCache<Result extends RawJson>() {
  type Entry = { snapshot: string; result: Promise<Result>; until: number; length: number }
  const load = singleFlight<Result>()
  /** Null if the key was read recently but isn't cached. */
  const entries = new Map<string, Entry | null>()
  let size = 0

  function store(key: string, entry: Entry | null) {
    size -= entries.get(key)?.length ?? 0
    entries.set(key, entry)
    const remove = () => {
      if (entries.get(key) !== entry) return
      size -= entry?.length ?? 0
      entries.delete(key)
    }
    setTimeout(remove, 2 * maxAgeMs).unref()
    return remove
  }

  async function refresh(key: string, snapshot: string, read: () => Promise<Result>): Promise<Result> {
    // Callers that find the same snapshot may share this read, because it starts after the snapshot was taken.
    const entry = { snapshot, result: load(key, read), until: performance.now() + maxAgeMs, length: 0 }
    const remove = store(key, entry)
    try {
      const result = await entry.result
      const { length } = result.rawJson
      if (size + length > maxTotalLength) remove()
      else if (entries.get(key) === entry) size += entry.length = length
      return result
    } catch (error) {
      remove()
      throw error
    }
  }

  return async (key: string, read: () => Promise<Result>): Promise<Result> => {
    if (!entries.has(key)) {
      store(key, null)
      return load(key, read)
    }
    const snapshot = await readSnapshot(true)
    const cached = entries.get(key)
    if (cached?.snapshot === snapshot && performance.now() < cached.until) return cached.result
    return refresh(key, snapshot, read)
  }
}
