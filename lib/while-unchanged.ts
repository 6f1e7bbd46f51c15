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
 * since it was read; so it is never older than its question. Else it is read, for all who ask at the same time. `key`
 * says all that the answer depends on. What is asked for once costs nothing more than to read it.
 */
export function whileUnchanged<Answer extends RawJson>() {
  type Kept = { snapshot: string; answer: Promise<Answer>; until: number; length: number }
  const joined = together<Answer>()
  /** Null where the question is known, and no answer to it. */
  const asked = new Map<string, Kept | null>()
  let size = 0

  function remember(key: string, kept: Kept | null) {
    size -= asked.get(key)?.length ?? 0
    asked.set(key, kept)
    const forget = () => {
      if (asked.get(key) !== kept) return
      size -= kept?.length ?? 0
      asked.delete(key)
    }
    setTimeout(forget, 2 * keptMs).unref()
    return forget
  }

  async function readAgain(key: string, snapshot: string, read: () => Promise<Answer>): Promise<Answer> {
    // Those who find the same snapshot meanwhile may share this reading, which begins after it was taken.
    const kept = { snapshot, answer: joined(key, read), until: performance.now() + keptMs, length: 0 }
    const forget = remember(key, kept)
    try {
      const answer = await kept.answer
      const { length } = answer.rawJson
      if (size + length > mostKept) forget()
      else if (asked.get(key) === kept) size += kept.length = length
      return answer
    } catch (error) {
      forget()
      throw error
    }
  }

  return async (key: string, read: () => Promise<Answer>): Promise<Answer> => {
    if (!asked.has(key)) {
      remember(key, null)
      return joined(key, read)
    }
    const snapshot = await readSnapshot(true)
    const known = asked.get(key)
    if (known?.snapshot === snapshot && performance.now() < known.until) return known.answer
    return readAgain(key, snapshot, read)
  }
}
