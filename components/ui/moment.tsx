"use client"

import { useCallback } from "react"
import { useLocale } from "use-intl"

/** Instants shown in a named zone. Formatters are kept: making one costs more than using it a thousand times. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** English is written with the day first and 24 hours, as the API's times are. */
const dateLocale = (locale: string) => (locale === "en" ? "en-GB" : locale)

function formatter(locale: string, timeZone: string, key: string, options: Intl.DateTimeFormatOptions) {
  const name = `${locale} ${timeZone} ${key}`
  const known = formatters.get(name)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, { timeZone, ...options })
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
export function formatMoment(
  at: string | Date,
  timeZone: string,
  style: MomentStyle = "full",
  locale = "en-GB",
) {
  const date = new Date(at)
  const shown = style === "short" && !isThisYear(date) ? "full" : style
  return formatter(locale, timeZone, shown, styles[shown]).format(date)
}

/** `formatMoment` in the reader's language. */
export function useMoment() {
  const locale = dateLocale(useLocale())
  return useCallback(
    (at: string | Date, timeZone: string, style?: MomentStyle) => formatMoment(at, timeZone, style, locale),
    [locale],
  )
}

export function Moment({ at, timeZone, style }: { at: string; timeZone: string; style?: MomentStyle }) {
  const moment = useMoment()
  return (
    // Node and browsers do not always abbreviate alike.
    <time dateTime={at} title={`${moment(at, timeZone, "full")} (${timeZone})`} suppressHydrationWarning>
      {moment(at, timeZone, style)}
    </time>
  )
}
