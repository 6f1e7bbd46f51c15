import { env } from "@/lib/config/env"
import { logFields } from "./log-context"

type Level = "debug" | "info" | "warn" | "error"
type Fields = Record<string, unknown>

const order: Record<Level, number> = { debug: 0, info: 1, warn: 2, error: 3 }
const secretName =
  /(secret|token|password|authorization|cookie|credential|apikey|api_key|accessjwt|refreshjwt)/i

/** Our secrets (at least 32 random bytes), JSON Web Tokens, Bearer and Basic credentials, and credentials in URLs. */
const secretPatterns = [
  /(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{43,}/g,
  /\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g,
  /(?<=\b(?:bearer|basic) )[\w.~+/=-]{8,}/gi,
  /(?<=:\/\/)[^\s/@"]+:[^\s/@"]+(?=@)/g,
]
const redacted = "[redacted]"

/** Removes anything that looks like a secret. */
export const redactText = (text: string): string =>
  secretPatterns.reduce((clean, pattern) => clean.replace(pattern, redacted), text)

/** Redacts fields by name and anything that looks like a secret, so a careless log line can't leak one. */
function redact(key: string, value: unknown) {
  if (value instanceof Error) return { name: value.name, message: value.message, stack: value.stack }
  if (typeof value !== "string") return value
  if (key && secretName.test(key)) return redacted
  return value.length < 8 ? value : redactText(value)
}

function write(level: Level, message: string, fields: Fields = {}) {
  if (order[level] < order[env.LOG_LEVEL]) return
  const line = JSON.stringify(
    { time: new Date().toISOString(), level, message, ...logFields(), ...fields },
    redact,
  )
  ;(level === "error" || level === "warn" ? process.stderr : process.stdout).write(`${line}\n`)
}

/** Writes one JSON object per line. */
export const log = {
  debug: (message: string, fields?: Fields) => write("debug", message, fields),
  info: (message: string, fields?: Fields) => write("info", message, fields),
  warn: (message: string, fields?: Fields) => write("warn", message, fields),
  error: (message: string, fields?: Fields) => write("error", message, fields),
}
