"use client"

import { useCallback } from "react"
import { useLocale } from "use-intl"

import { formatMoment, type MomentStyle } from "./format-moment"

/** `formatMoment` in the reader's language. Node and browsers do not always abbreviate alike: suppress that warning. */
export function useMoment() {
  const locale = useLocale()
  return useCallback(
    (at: string | Date, timeZone: string, style?: MomentStyle) => formatMoment(at, timeZone, style, locale),
    [locale],
  )
}

export function Moment({ at, timeZone, style }: { at: string; timeZone: string; style?: MomentStyle }) {
  const moment = useMoment()
  return (
    <time dateTime={at} title={`${moment(at, timeZone, "full")} (${timeZone})`} suppressHydrationWarning>
      {moment(at, timeZone, style)}
    </time>
  )
}
