import Negotiator from "negotiator"

import type { Locale } from "./locales"

/** Null follows the reader's region. */
export type FormatPreferences = {
  hourCycle: string | null
  /** 1 is Monday. */
  weekStart: number | null
}

export const hourCycles = ["h12", "h23"] as const
const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

/**
 * The language, region, week start, and hour cycle in one tag that `Intl` understands, for example
 * `en-US-u-fw-sun-hc-h12`. The region comes from the browser's languages, or else is the language's largest.
 * https://unicode.org/reports/tr35/#Key_Type_Definitions
 */
export function readerLocale(
  language: Locale,
  acceptLanguage: string | null,
  { hourCycle, weekStart }: FormatPreferences = { hourCycle: null, weekStart: null },
): string {
  const accepted = new Negotiator({ headers: { "accept-language": acceptLanguage ?? undefined } }).languages()
  const tags = accepted.filter((tag) => tag.startsWith(`${language}-`))
  const { region } =
    tags.map(parseLocale).find((locale) => locale?.region) ?? new Intl.Locale(language).maximize()
  const regional = `${new Intl.Locale(language).language}-${region}`
  const cycle =
    hourCycle ?? new Intl.DateTimeFormat(regional, { hour: "numeric" }).resolvedOptions().hourCycle
  const firstDay = weekdays[(weekStart ?? firstWeekdayIn(regional)) - 1] ?? "mon"
  return `${regional}-u-fw-${firstDay}-hc-${cycle === "h12" || cycle === "h11" ? "h12" : "h23"}`
}

type Week = { firstDay: number }
type LocaleWithWeek = Intl.Locale & { getWeekInfo?: () => Week; weekInfo?: Week }

function firstWeekdayIn(tag: string): number {
  const locale: LocaleWithWeek = new Intl.Locale(tag)
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1
}

function parseLocale(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag)
  } catch {
    return null
  }
}
