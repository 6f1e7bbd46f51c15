import { isConnectionError } from "@/lib/db/database-failure"

/** A deadlock or serialization failure rolled the work back, so it can be repeated immediately. */
const isConflict = (error: unknown) =>
  error instanceof Error && "code" in error && /^40(P01|001)$/.test(String(error.code))

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Repeats `work` while PostgreSQL is unavailable, for up to `timeoutMs`. Only for work that may be committed twice:
 * fenced by a token, or inserting under a key.
 */
export async function retryWhileDisconnected<Result>(
  work: () => Promise<Result>,
  timeoutMs: number,
): Promise<Result> {
  const end = Date.now() + timeoutMs
  for (let delay = 50; ; delay = Math.min(delay * 2, 1_000)) {
    try {
      return await work()
    } catch (error) {
      if (!(isConflict(error) || isConnectionError(error)) || Date.now() + delay > end) throw error
      await pause(delay)
    }
  }
}
