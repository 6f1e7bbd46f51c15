/**
 * An instant for the API, which wants an offset. The date picker of n8n gives none: its times are of the workflow's
 * zone. Expressions give texts, or Luxon's DateTime.
 */
export function toInstant(value: unknown, timeZone: string): string {
  const text = textOf(value)
  if (/(?:Z|[+-]\d\d:?\d\d)$/i.test(text)) return isoOf(new Date(text), text)
  const wall = Date.parse(`${text.replace(" ", "T")}${text.includes(":") ? "" : "T00:00"}Z`)
  // Twice, since the first guess may lie on the other side of a change of clocks.
  const guess = wall - offsetAt(wall, timeZone)
  return isoOf(new Date(wall - offsetAt(guess, timeZone)), text)
}

/** The day alone, for questions about days. */
export const toDay = (value: unknown) => textOf(value).slice(0, 10)

const textOf = (value: unknown) =>
  value instanceof Date
    ? value.toISOString()
    : typeof value === "string"
      ? value.trim()
      : String((value as { toJSON(): string }).toJSON())

function isoOf(date: Date, text: string) {
  // The API says what is wrong with it, by the name of its field.
  return Number.isNaN(date.getTime()) ? text : date.toISOString()
}

function offsetAt(instant: number, timeZone: string): number {
  if (Number.isNaN(instant)) return 0
  const shown = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "medium",
  }).format(instant)
  return Date.parse(`${shown.replace(" ", "T")}Z`) - Math.floor(instant / 1000) * 1000
}
