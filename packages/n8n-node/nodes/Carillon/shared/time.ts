/**
 * Converts to an instant, because the API requires an offset. n8n's date picker returns local times in the workflow's
 * time zone; expressions return strings or Luxon DateTimes.
 */
export function toInstant(value: unknown, timeZone: string): string {
  const text = textOf(value)
  if (/(?:Z|[+-]\d\d:?\d\d)$/i.test(text)) return isoOf(new Date(text), text)
  const localMs = Date.parse(`${text.replace(" ", "T")}${text.includes(":") ? "" : "T00:00"}Z`)
  // Twice, because the first guess may be on the other side of a DST change.
  const guess = localMs - offsetAt(localMs, timeZone)
  return isoOf(new Date(localMs - offsetAt(guess, timeZone)), text)
}

/** The date only, for queries by day. */
export const toDay = (value: unknown) => textOf(value).slice(0, 10)

const textOf = (value: unknown) =>
  value instanceof Date
    ? value.toISOString()
    : typeof value === "string"
      ? value.trim()
      : String((value as { toJSON(): string }).toJSON())

function isoOf(date: Date, text: string) {
  // The API rejects it with an error that names the field.
  return Number.isNaN(date.getTime()) ? text : date.toISOString()
}

function offsetAt(instant: number, timeZone: string): number {
  if (Number.isNaN(instant)) return 0
  const localTime = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "medium",
  }).format(instant)
  return Date.parse(`${localTime.replace(" ", "T")}Z`) - Math.floor(instant / 1000) * 1000
}
