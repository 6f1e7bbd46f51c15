import { env } from "./env"

type Level = "debug" | "info" | "warn" | "error"
type Fields = Record<string, unknown>

const order: Record<Level, number> = { debug: 0, info: 1, warn: 2, error: 3 }
const secretName =
  /(secret|token|password|authorization|cookie|credential|apikey|api_key|accessjwt|refreshjwt)/i

/** Names that hold secrets are masked, so that a careless log line cannot leak one. */
function redact(key: string, value: unknown) {
  if (key && secretName.test(key) && typeof value === "string") return "[redacted]"
  if (value instanceof Error) return { name: value.name, message: value.message, stack: value.stack }
  return value
}

function write(level: Level, message: string, fields: Fields = {}) {
  if (order[level] < order[env.LOG_LEVEL]) return
  const line = JSON.stringify({ time: new Date().toISOString(), level, message, ...fields }, redact)
  ;(level === "error" || level === "warn" ? process.stderr : process.stdout).write(`${line}\n`)
}

/** Structured lines, one JSON object each. */
export const log = {
  debug: (message: string, fields?: Fields) => write("debug", message, fields),
  info: (message: string, fields?: Fields) => write("info", message, fields),
  warn: (message: string, fields?: Fields) => write("warn", message, fields),
  error: (message: string, fields?: Fields) => write("error", message, fields),
}
