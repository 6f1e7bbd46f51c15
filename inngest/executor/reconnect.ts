const networkCodes = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOENT"])

/** True if PostgreSQL was unavailable (restart, failover, killed session), so the same query may succeed later. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = "code" in error ? String(error.code) : ""
  if (networkCodes.has(code) || code.startsWith("08") || code.startsWith("57P") || code === "53300")
    return true
  return /connection terminated|timeout exceeded when trying to connect|not queryable|connection error/i.test(
    error.message,
  )
}

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
