import { AppError, insufficientStorage } from "@/lib/errors/app-error"
import { log } from "@/lib/log/log"

const networkCodes = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOENT"])

const codeOf = (error: Error) => ("code" in error ? String(error.code) : "")

/** True if PostgreSQL was unavailable (restart, failover, killed session), so the same query may succeed later. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (networkCodes.has(code) || code.startsWith("08") || code.startsWith("57P") || code === "53300")
    return true
  return /connection terminated|timeout exceeded when trying to connect|not queryable|connection error/i.test(
    error.message,
  )
}

/** PostgreSQL's disk_full, or the file system's. */
const isDiskFull = (error: Error) => /^(53100|ENOSPC|EDQUOT)$/.test(codeOf(error))

/** Prisma wraps the driver's error: https://www.prisma.io/docs/orm/reference/error-reference */
function causes(error: unknown): Error[] {
  if (!(error instanceof Error)) return []
  const adapterError = (error as { meta?: { driverAdapterError?: unknown } }).meta?.driverAdapterError
  const { cause } = error
  const original =
    typeof cause === "object" && cause !== null && "originalCode" in cause
      ? [Object.assign(new Error(), { code: cause.originalCode })]
      : causes(cause)
  return [error, ...causes(adapterError), ...original]
}

const isPrismaConnectionError = (error: Error) => /^P10(0[0-9]|1[0-7])$/.test(codeOf(error))

/** Why a request failed through no fault of the code: the same request works once the operator or time has fixed it. */
export function databaseFailure(error: unknown): "unavailable" | "disk full" | null {
  const all = causes(error)
  if (all.some(isDiskFull)) return "disk full"
  return all.some((one) => isConnectionError(one) || isPrismaConnectionError(one)) ? "unavailable" : null
}

/** What to tell a client whose request failed because of the database. Null if it failed for another reason. */
export function toOutageError(error: unknown): AppError | null {
  const failure = databaseFailure(error)
  if (!failure) return null
  log.warn("request failed", { error, failure })
  if (failure === "disk full") return insufficientStorage()
  return new AppError("SERVICE_UNAVAILABLE", "The database is restarting. Try again in a few seconds.", {
    isRetryable: true,
  })
}
