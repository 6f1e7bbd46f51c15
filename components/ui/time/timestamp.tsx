"use client"

import { useCallback } from "react"
import { useLocale } from "use-intl"

import { formatDateTime, type DateTimeStyle } from "./format-date-time"

/** Node and browsers may abbreviate differently, so suppress the hydration warning where you use it. */
export function useFormatDateTime() {
  const locale = useLocale()
  return useCallback(
    (at: string | Date, timeZone: string, style?: DateTimeStyle) =>
      formatDateTime(at, timeZone, style, locale),
    [locale],
  )
}

export function Timestamp({ at, timeZone, style }: { at: string; timeZone: string; style?: DateTimeStyle }) {
  const format = useFormatDateTime()
  return (
    <time dateTime={at} title={`${format(at, timeZone, "full")} (${timeZone})`} suppressHydrationWarning>
      {format(at, timeZone, style)}
    </time>
  )
}
