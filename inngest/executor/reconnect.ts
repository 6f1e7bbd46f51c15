const networkCodes = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOENT"])

/** True when PostgreSQL was not there (restart, failover, killed session), so that the same query may work later. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = "code" in error ? String(error.code) : ""
  if (networkCodes.has(code) || code.startsWith("08") || code.startsWith("57P") || code === "53300")
    return true
  return /connection terminated|timeout exceeded when trying to connect|not queryable|connection error/i.test(
    error.message,
  )
}

/** A deadlock has rolled the work back, so that it may be repeated at once. */
const isConflict = (error: unknown) =>
  error instanceof Error && "code" in error && /^40(P01|001)$/.test(String(error.code))

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Repeats `work` while PostgreSQL is away, for up to `patienceMs`. Only for work that may be committed twice
 * without harm: fenced by a token, or inserting under a key.
 */
export async function withPatience<Result>(work: () => Promise<Result>, patienceMs: number): Promise<Result> {
  const end = Date.now() + patienceMs
  for (let delay = 50; ; delay = Math.min(delay * 2, 1_000)) {
    try {
      return await work()
    } catch (error) {
      if (!(isConflict(error) || isConnectionError(error)) || Date.now() + delay > end) throw error
      await pause(delay)
    }
  }
}
