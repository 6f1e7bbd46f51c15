import { coalesce } from "./coalesce"
import { pool } from "./db"
import type { RawJson } from "./raw-json"
import { together } from "./together"

/** What an answer says of the clock (a channel that waits for its platform) may be this old. */
const keptMs = 1_000
/** In characters; all answers that are kept at a time. */
const mostKept = 8 * 1024 * 1024

/**
 * Which transactions are over. While PostgreSQL says the same, nothing at all was committed, by whomever:
 * https://www.postgresql.org/docs/current/functions-info.html#FUNCTIONS-INFO-SNAPSHOT
 */
const readSnapshot = coalesce(async (asks: true[]): Promise<string[]> => {
  const { rows } = await pool.query<{ snapshot: string }>({
    name: "snapshot",
    text: "SELECT pg_current_snapshot()::text AS snapshot",
  })
  return asks.map(() => rows[0]!.snapshot)
})

/**
 * An answer that is asked for again within a second is given again, when PostgreSQL says that nothing was committed
 * since; so it is never older than its question. Else it is read, for all who ask at the same time (`together`). `key`
 * says all that the answer depends on. What is asked for once costs nothing more than to read it.
 */
export function whileUnchanged<Answer extends RawJson>() {
  type Kept = { snapshot: string; answer: Answer }
  const joined = together<Answer>()
  const asked = new Map<string, Kept | null>()
  let size = 0

  function forget(key: string) {
    size -= asked.get(key)?.answer.rawJson.length ?? 0
    asked.delete(key)
  }

  function keep(key: string, kept: Kept | null) {
    forget(key)
    const length = kept?.answer.rawJson.length ?? 0
    const entry = size + length > mostKept ? null : kept
    asked.set(key, entry)
    if (entry) size += length
    setTimeout(() => asked.get(key) === entry && forget(key), keptMs).unref()
  }

  return async (key: string, read: () => Promise<Answer>): Promise<Answer> => {
    if (!asked.has(key)) {
      keep(key, null)
      return joined(key, read)
    }
    const snapshot = await readSnapshot(true)
    const known = asked.get(key)
    if (known?.snapshot === snapshot) return known.answer
    const answer = await joined(key, read)
    keep(key, { snapshot, answer })
    return answer
  }
}
