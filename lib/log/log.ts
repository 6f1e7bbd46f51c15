import { env } from "@/lib/config/env"
import { logFields } from "./log-context"

type Level = "debug" | "info" | "warn" | "error"
type Fields = Record<string, unknown>

const order: Record<Level, number> = { debug: 0, info: 1, warn: 2, error: 3 }
const secretName =
  /(secret|token|password|authorization|cookie|credential|apikey|api_key|accessjwt|refreshjwt)/i

/** Credentials by their looks: ours (32 random bytes or more), JSON Web Tokens, what follows Bearer or Basic, and in addresses. */
const secretShapes = [
  /(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{43,}/g,
  /\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g,
  /(?<=\b(?:bearer|basic) )[\w.~+/=-]{8,}/gi,
  /(?<=:\/\/)[^\s/@"]+:[^\s/@"]+(?=@)/g,
]
const masked = "[redacted]"

/** Names that hold secrets are masked, and what looks like one, so that a careless log line cannot leak any. */
function redact(key: string, value: unknown) {
  if (value instanceof Error) return { name: value.name, message: value.message, stack: value.stack }
  if (typeof value !== "string") return value
  if (key && secretName.test(key)) return masked
  return value.length < 8 ? value : secretShapes.reduce((text, shape) => text.replace(shape, masked), value)
}

function write(level: Level, message: string, fields: Fields = {}) {
  if (order[level] < order[env.LOG_LEVEL]) return
  const line = JSON.stringify(
    { time: new Date().toISOString(), level, message, ...logFields(), ...fields },
    redact,
  )
  ;(level === "error" || level === "warn" ? process.stderr : process.stdout).write(`${line}\n`)
}

/** Structured lines, one JSON object each. */
export const log = {
  debug: (message: string, fields?: Fields) => write("debug", message, fields),
  info: (message: string, fields?: Fields) => write("info", message, fields),
  warn: (message: string, fields?: Fields) => write("warn", message, fields),
  error: (message: string, fields?: Fields) => write("error", message, fields),
}
