import { useCallback } from "react"
import { useLocale, useTimeZone } from "use-intl"

import { formatClock, formatHour, getDateFormat } from "./format-date-time"

/** For formats that `Timestamp` has no style for. Defaults to the provider's time zone. */
export function useDateFormat() {
  const [locale, timeZone] = [useLocale(), useTimeZone()]
  return (options: Intl.DateTimeFormatOptions) => getDateFormat(locale, { timeZone, ...options })
}

/** Formats minutes since midnight. */
export function useFormatClock() {
  const locale = useLocale()
  return useCallback((minutes: number) => formatClock(minutes, locale), [locale])
}

export function useFormatHour() {
  const locale = useLocale()
  return (hour: number) => formatHour(hour, locale)
}
