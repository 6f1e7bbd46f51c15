/** What a command has to say: for programs as `json`, for people as a text that knows their terminal. */
export type Output = {
  json: unknown
  text: (terminal: Terminal) => string
  /** Where what was found is not what was hoped for. */
  exitCode?: number
}

export type Terminal = { width: number; paint: (tone: Tone, text: string) => string }

export type Tone = "good" | "bad" | "busy" | "faint" | "strong"

const codes: Record<Tone, [number, number]> = {
  good: [32, 39],
  bad: [31, 39],
  busy: [33, 39],
  faint: [2, 22],
  strong: [1, 22],
}

/** Colours where somebody sees them: https://no-color.org, and FORCE_COLOR for those who know better. */
export function terminalOf(stream: NodeJS.WriteStream, env: NodeJS.Dict<string>): Terminal {
  const forced = env.FORCE_COLOR !== undefined && env.FORCE_COLOR !== "0"
  const colourful = forced || (stream.isTTY === true && !env.NO_COLOR && env.TERM !== "dumb")
  return {
    // What is piped is not cut.
    width: stream.isTTY ? stream.columns || Number(env.COLUMNS) || 80 : Infinity,
    paint: (tone, text) =>
      colourful && text ? `\x1b[${codes[tone][0]}m${text}\x1b[${codes[tone][1]}m` : text,
  }
}

/** A sentence. */
export const done = (text: string, json: unknown): Output => ({ json, text: () => text })

/** One thing, field by field; those without a value are left out. */
export const record = (json: unknown, fields: Record<string, string | null | undefined>): Output => ({
  json,
  text: ({ paint }) => {
    const shown = Object.entries(fields).filter(
      ([, value]) => value !== null && value !== undefined && value !== "",
    )
    const widest = Math.max(...shown.map(([label]) => label.length))
    const indent = " ".repeat(widest + 2)
    return shown
      .map(
        ([label, value]) =>
          paint("faint", `${label.padEnd(widest)}  `) + value!.replaceAll("\n", `\n${indent}`),
      )
      .join("\n")
  },
})

const tones: Record<string, Tone> = {
  COMPLETED: "good",
  SUCCESS: "good",
  connected: "good",
  ok: "good",
  FAILED: "bad",
  failed: "bad",
  disconnected: "bad",
  REJECTED: "bad",
  PROCESSING: "busy",
  PENDING: "busy",
  PENDING_APPROVAL: "busy",
  paused: "busy",
  DRAFT: "faint",
}

export const toneOf = (status: string): Tone => tones[status] ?? "strong"

/** `2026-12-01 09:00`, where the reader is. */
export function localTime(time: string | Date | null | undefined, seconds = false): string {
  if (!time) return ""
  const date = new Date(time)
  const two = (number: number) => String(number).padStart(2, "0")
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}${seconds ? `:${two(date.getSeconds())}` : ""}`
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

/** In one line, as a table needs it. */
export const oneLine = (text: string) => text.replace(/\s+/g, " ").trim()
