import { findUrls } from "@/lib/platforms/text-length"

/** The parameters that web analytics read: https://support.google.com/analytics/answer/10917952 */
export const utmNames = ["source", "medium", "campaign", "term", "content"] as const
export type Utm = Record<(typeof utmNames)[number], string>

/** What a link says of its campaign already. */
export function utmOf(url: string): Utm {
  const { searchParams } = new URL(url)
  const values = utmNames.map((name) => [name, searchParams.get(`utm_${name}`) ?? ""] as const)
  return Object.fromEntries(values) as Utm
}

/** Each parameter once; an empty one is taken out. All else of the address stays as it is written. */
export function withUtm(url: string, utm: Utm): string {
  const [, address = url, query = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? []
  const others = query
    .slice(1)
    .split("&")
    .filter((pair) => pair && !utmNames.some((name) => pair.split("=")[0] === `utm_${name}`))
  const own = utmNames
    .filter((name) => utm[name].trim())
    .map((name) => `utm_${name}=${encodeURIComponent(utm[name].trim())}`)
  const all = [...others, ...own].join("&")
  return address + (all && `?${all}`) + hash
}

/** Every place where the text has this very link. */
export function replaceLink(text: string, from: string, to: string): string {
  const places = findUrls(text).filter(({ url }) => url === from)
  return places.reduceRight((done, { start, end }) => done.slice(0, start) + to + done.slice(end), text)
}

export const linksOf = (text: string) =>
  [...new Set(findUrls(text).map(({ url }) => url))].filter((url) => URL.canParse(url))
