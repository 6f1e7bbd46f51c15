import { findUrls, measureCaption } from "@/lib/platforms/check/text-length"
import type { PlatformEntry } from "@/components/channels/platform-rules"

type Rule = PlatformEntry["caption"]

/** Preferred places to split: between paragraphs, then sentences, then words. */
const boundaries = [/\n{2,}/g, /(?<=[.!?…。！？]["'”’)]?)\s+/g, /\s+/g]

/** The length of the longest prefix that fits. A binary search, because counting is expensive. */
function longestFit(text: string, fits: (candidate: string) => boolean): number {
  let [low, high] = [0, text.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(text.slice(0, middle))) low = middle
    else high = middle - 1
  }
  return low
}

/** Finds a split point at or before `maxLength`, never inside a URL. */
function findSplit(text: string, maxLength: number): number {
  const urls = findUrls(text)
  const isOutsideUrls = (at: number) => !urls.some(({ start, end }) => start < at && at < end)
  for (const boundary of boundaries) {
    const candidates = [...text.matchAll(boundary)]
      .map(({ index }) => index)
      .filter((at) => at <= maxLength && isOutsideUrls(at))
    const last = candidates.at(-1)
    // Prefer a finer boundary over a very short part.
    if (last && last >= maxLength / 3) return last
  }
  const first = urls.find(({ start, end }) => start < maxLength && maxLength < end)
  return first && first.start > 0 ? first.start : maxLength
}

/** Splits a long text into parts that fit all platforms. */
export function splitThread(text: string, rules: { rule: Rule; max?: number }[], maxParts: number): string[] {
  const fits = (candidate: string) =>
    rules.every(({ rule, max }) => measureCaption(rule, candidate, { max }).remaining >= 0)
  const parts: string[] = []
  let rest = text.trim()
  while (rest && parts.length < maxParts - 1 && !fits(rest)) {
    const maxLength = Math.max(1, longestFit(rest, fits))
    const at = Math.max(1, findSplit(rest, maxLength))
    parts.push(rest.slice(0, at).trim())
    rest = rest.slice(at).trim()
  }
  return rest ? [...parts, rest] : parts
}
