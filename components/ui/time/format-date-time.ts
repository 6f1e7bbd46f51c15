/** Constructing a formatter costs more than a thousand uses. */
const formats = new Map<string, Intl.DateTimeFormat>()

const defaultLocale = "en-US"
/** `locale` can carry the reader's hour cycle and week start: "en-US-u-fw-mon-hc-h23". */
const has24Hours = (locale: string) => locale.includes("-hc-h23")

/** "9:00 AM", or "09:00" on a 24-hour clock. */
export function getDateFormat(locale: string, options: Intl.DateTimeFormatOptions) {
  const key = locale + JSON.stringify(options)
  const cached = formats.get(key)
  if (cached) return cached
  const hour = options.hour && (has24Hours(locale) ? "2-digit" : "numeric")
  const created = new Intl.DateTimeFormat(locale, { ...options, hour })
  formats.set(key, created)
  return created
}

const clock = { hour: "numeric", minute: "2-digit" } as const
const styles = {
  /** Nov 24, 2026, 9:00 AM CST */
  full: { day: "numeric", month: "short", year: "numeric", ...clock, timeZoneName: "short" },
  /** Tue, Nov 24, 9:00 AM */
  short: { weekday: "short", day: "numeric", month: "short", ...clock },
  /** 9:00 AM */
  time: clock,
  /** 9:00:07 AM */
  second: { ...clock, second: "2-digit" },
  /** Tuesday, November 24, 2026 */
  day: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
  /** Nov 24, 2026 */
  date: { day: "numeric", month: "short", year: "numeric" },
} satisfies Record<string, Intl.DateTimeFormatOptions>

export type DateTimeStyle = keyof typeof styles

const isThisYear = (at: Date) => at.getFullYear() === new Date().getFullYear()

/** Shows the year unless it's the current one. */
export function formatDateTime(
  at: string | Date,
  timeZone: string,
  style: DateTimeStyle = "full",
  locale = defaultLocale,
) {
  const date = new Date(at)
  const effectiveStyle = style === "short" && !isThisYear(date) ? "full" : style
  return getDateFormat(locale, { timeZone, ...styles[effectiveStyle] }).format(date)
}

const minuteMs = 60_000
const clockTimes = new Map<string, string>()

/** Cached, because a calendar shows hundreds. */
export function formatClock(minutes: number, locale: string): string {
  const key = `${minutes} ${locale}`
  const cached = clockTimes.get(key)
  if (cached) return cached
  const time = getDateFormat(locale, { ...clock, timeZone: "UTC" }).format(minutes * minuteMs)
  clockTimes.set(key, time)
  return time
}

/** "9 AM", or "09:00" on a 24-hour clock. */
export const formatHour = (hour: number, locale: string) =>
  has24Hours(locale)
    ? formatClock(hour * 60, locale)
    : getDateFormat(locale, { hour: "numeric", timeZone: "UTC" }).format(hour * 60 * minuteMs)

const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

/** 1 is Monday. */
export const firstWeekday = (locale: string) =>
  weekdays.findIndex((day) => locale.includes(`-fw-${day}`)) + 1 || 1
