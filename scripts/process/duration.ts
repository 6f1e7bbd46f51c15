import { UserError } from "./progress.ts"

const units: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000 }

/** Reads a duration from the command line, such as `30m`. */
export function durationMs(text: string): number {
  const [, amount, unit] = /^(\d+)([smh])$/.exec(text) ?? []
  if (!amount || !unit)
    throw new UserError(`Invalid duration "${text}". Use seconds, minutes, or hours: 90s, 30m, 8h.`)
  return Number(amount) * units[unit]!
}
