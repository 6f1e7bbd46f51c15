/** Formatters are kept: making one costs more than using it a thousand times. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** English is written with the day first and 24 hours, as the API's times are. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions) {
  const name = locale + JSON.stringify(options)
  const known = formats.get(name)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale === "en" ? "en-GB" : locale, options)
  formats.set(name, made)
  return made
}

const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const
const styles = {
  /** 24 Nov 2026, 09:00 CET */
  full: { day: "numeric", month: "short", year: "numeric", ...clock, timeZoneName: "short" },
  /** Tue 24 Nov, 09:00 CET */
  short: { weekday: "short", day: "numeric", month: "short", ...clock, timeZoneName: "short" },
  /** 09:00 CET */
  time: { ...clock, timeZoneName: "short" },
  /** 09:00:07 */
  second: { ...clock, second: "2-digit" },
  /** Tuesday 24 November 2026 */
  day: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
  /** 24 Nov 2026 */
  date: { day: "numeric", month: "short", year: "numeric" },
} satisfies Record<string, Intl.DateTimeFormatOptions>

export type MomentStyle = keyof typeof styles

const isThisYear = (at: Date) => at.getFullYear() === new Date().getFullYear()

/** An instant in a named zone. Another year is always named. */
export function formatMoment(
  at: string | Date,
  timeZone: string,
  style: MomentStyle = "full",
  locale = "en",
) {
  const date = new Date(at)
  const shown = style === "short" && !isThisYear(date) ? "full" : style
  return dateFormat(locale, { timeZone, ...styles[shown] }).format(date)
}
