/** A command's output: `json` for programs, `text` for people. */
export type Output = {
  json: unknown
  text: (terminal: Terminal) => string
  /** Set if the result means failure. */
  exitCode?: number
}

export type Terminal = { width: number; paint: (tone: Tone, text: string) => string }

export type Tone = "success" | "error" | "pending" | "dim" | "bold"

const codes: Record<Tone, [number, number]> = {
  success: [32, 39],
  error: [31, 39],
  pending: [33, 39],
  dim: [2, 22],
  bold: [1, 22],
}

/** Colors in terminals only, unless NO_COLOR (https://no-color.org) or FORCE_COLOR says otherwise. */
export function terminalOf(stream: NodeJS.WriteStream, env: NodeJS.Dict<string>): Terminal {
  const isForced = env.FORCE_COLOR !== undefined && env.FORCE_COLOR !== "0"
  const hasColor = isForced || (stream.isTTY === true && !env.NO_COLOR && env.TERM !== "dumb")
  return {
    // Piped output isn't truncated.
    width: stream.isTTY ? stream.columns || Number(env.COLUMNS) || 80 : Infinity,
    paint: (tone, text) =>
      hasColor && text ? `\x1b[${codes[tone][0]}m${text}\x1b[${codes[tone][1]}m` : text,
  }
}

export const message = (text: string, json: unknown): Output => ({ json, text: () => text })

/** One field per line; fields without a value are omitted. */
export const record = (json: unknown, fields: Record<string, string | null | undefined>): Output => ({
  json,
  text: ({ paint }) => {
    const filled = Object.entries(fields).filter(
      ([, value]) => value !== null && value !== undefined && value !== "",
    )
    const widest = Math.max(...filled.map(([label]) => label.length))
    const indent = " ".repeat(widest + 2)
    return filled
      .map(
        ([label, value]) =>
          paint("dim", `${label.padEnd(widest)}  `) + value!.replaceAll("\n", `\n${indent}`),
      )
      .join("\n")
  },
})

const tones: Record<string, Tone> = {
  COMPLETED: "success",
  SUCCESS: "success",
  connected: "success",
  ok: "success",
  FAILED: "error",
  failed: "error",
  disconnected: "error",
  REJECTED: "error",
  PROCESSING: "pending",
  PENDING: "pending",
  PENDING_APPROVAL: "pending",
  paused: "pending",
  DRAFT: "dim",
}

export const toneOf = (status: string): Tone => tones[status] ?? "bold"

/** `2026-12-01 09:00` in the reader's time zone. */
export function localTime(time: string | Date | null | undefined, seconds = false): string {
  if (!time) return ""
  const date = new Date(time)
  const pad = (number: number) => String(number).padStart(2, "0")
  const day = `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
  return `${day} ${pad(date.getHours())}:${pad(date.getMinutes())}${seconds ? `:${pad(date.getSeconds())}` : ""}`
}

export const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

export function bytes(size: number | null): string {
  if (size === null) return ""
  if (size < 1000) return `${size} B`
  const units = ["kB", "MB", "GB"]
  const step = Math.min(units.length, Math.floor(Math.log10(size) / 3))
  return `${(size / 1000 ** step).toFixed(1)} ${units[step - 1]}`
}

export const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

export const oneLine = (text: string) => text.replace(/\s+/g, " ").trim()
