import { findUrls } from "@/lib/platforms/check/text-length"

/** https://support.google.com/analytics/answer/10917952 */
export const utmNames = ["source", "medium", "campaign", "term", "content"] as const
export type Utm = Record<(typeof utmNames)[number], string>

export function parseUtm(url: string): Utm {
  const { searchParams } = new URL(url)
  const values = utmNames.map((name) => [name, searchParams.get(`utm_${name}`) ?? ""] as const)
  return Object.fromEntries(values) as Utm
}

/** Replaces existing UTM parameters and leaves the rest of the URL as it's written. */
export function setUtm(url: string, utm: Utm): string {
  const [, base = url, query = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? []
  const others = query
    .slice(1)
    .split("&")
    .filter((pair) => pair && !utmNames.some((name) => pair.split("=")[0] === `utm_${name}`))
  const utmPairs = utmNames
    .filter((name) => utm[name].trim())
    .map((name) => `utm_${name}=${encodeURIComponent(utm[name].trim())}`)
  const newQuery = [...others, ...utmPairs].join("&")
  return base + (newQuery && `?${newQuery}`) + hash
}

/** Replaces every exact occurrence of a link. */
export function replaceLink(text: string, from: string, to: string): string {
  const matches = findUrls(text).filter(({ url }) => url === from)
  return matches.reduceRight(
    (replaced, { start, end }) => replaced.slice(0, start) + to + replaced.slice(end),
    text,
  )
}

export const findLinks = (text: string) =>
  [...new Set(findUrls(text).map(({ url }) => url))].filter((url) => URL.canParse(url))
