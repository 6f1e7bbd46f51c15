/** Instants shown in a named zone. Formatters are kept: making one costs more than using it a thousand times. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(timeZone: string, key: string, options: Intl.DateTimeFormatOptions) {
  const name = `${timeZone} ${key}`
  const known = formatters.get(name)
  if (known) return known
  const made = new Intl.DateTimeFormat("en-GB", { timeZone, ...options })
  formatters.set(name, made)
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
} satisfies Record<string, Intl.DateTimeFormatOptions>

export type MomentStyle = keyof typeof styles

const isThisYear = (at: Date) => at.getFullYear() === new Date().getFullYear()

/** Another year is always named. */
export function formatMoment(at: string | Date, timeZone: string, style: MomentStyle = "full") {
  const date = new Date(at)
  const shown = style === "short" && !isThisYear(date) ? "full" : style
  return formatter(timeZone, shown, styles[shown]).format(date)
}

export function Moment({ at, timeZone, style }: { at: string; timeZone: string; style?: MomentStyle }) {
  return (
    <time dateTime={at} title={`${formatMoment(at, timeZone, "full")} (${timeZone})`}>
      {formatMoment(at, timeZone, style)}
    </time>
  )
}
