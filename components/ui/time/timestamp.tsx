"use client"

import { useCallback } from "react"
import { useLocale, useTimeZone } from "use-intl"

import { formatDateTime, type DateTimeStyle } from "./format-date-time"

/**
 * Defaults to the provider's time zone. Node and browsers may abbreviate differently, so suppress the hydration warning
 * where you use it.
 */
export function useFormatDateTime() {
  const [locale, defaultTimeZone = "UTC"] = [useLocale(), useTimeZone()]
  return useCallback(
    (at: string | Date, style?: DateTimeStyle, timeZone = defaultTimeZone) =>
      formatDateTime(at, timeZone, style, locale),
    [locale, defaultTimeZone],
  )
}

type TimestampProps = { at: string | Date; style?: DateTimeStyle; timeZone?: string }

export function Timestamp({ at, style, timeZone }: TimestampProps) {
  const [format, defaultTimeZone = "UTC"] = [useFormatDateTime(), useTimeZone()]
  const zone = timeZone ?? defaultTimeZone
  return (
    <time
      dateTime={typeof at === "string" ? at : at.toISOString()}
      title={`${format(at, "full", zone)} (${zone})`}
      suppressHydrationWarning
    >
      {format(at, style, zone)}
    </time>
  )
}
