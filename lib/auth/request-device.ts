import Negotiator from "negotiator"
import { headers } from "next/headers"

import { requestLocale } from "./request-locale"

/**
 * Whether the screen is wide enough for a month with words, as far as a request tells; the page corrects it.
 * https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Sec-CH-UA-Mobile
 */
export async function looksWide(): Promise<boolean> {
  const given = await headers()
  return given.get("sec-ch-ua-mobile") !== "?1" && !/\bMobi/.test(given.get("user-agent") ?? "")
}

type Week = { firstDay: number }
type LocaleWithWeek = Intl.Locale & { getWeekInfo?: () => Week; weekInfo?: Week }

/** 1 is Monday. The region counts beside the language: weeks of en-GB begin on Monday, of en-US on Sunday. */
export async function firstWeekday(): Promise<number> {
  const language = await requestLocale()
  const asked = (await headers()).get("accept-language") ?? undefined
  const preferred = new Negotiator({ headers: { "accept-language": asked } }).languages()
  const reader = preferred.find((tag) => tag === language || tag.startsWith(`${language}-`)) ?? language
  const known = localeOf(reader) ?? localeOf(language)
  return (known?.getWeekInfo?.() ?? known?.weekInfo)?.firstDay ?? 1
}

function localeOf(tag: string): LocaleWithWeek | null {
  try {
    return new Intl.Locale(tag)
  } catch {
    return null
  }
}
