import { findUrls, measureCaption } from "@/lib/platforms/text-length"
import type { PlatformEntry } from "@/components/channels/use-platforms"

type Rule = PlatformEntry["caption"]

/** Where a text may be cut, best first: between paragraphs, sentences, words. */
const seams = [/\n{2,}/g, /(?<=[.!?…。！？]["'”’)]?)\s+/g, /\s+/g]

/** The longest beginning that fits, in characters of the text; by halves, since counting a text is not free. */
function longestFit(text: string, fits: (piece: string) => boolean): number {
  let [low, high] = [0, text.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(text.slice(0, middle))) low = middle
    else high = middle - 1
  }
  return low
}

/** Where to cut at most `room` characters in, never within an address. */
function cutAt(text: string, room: number): number {
  const urls = findUrls(text)
  const free = (at: number) => !urls.some(({ start, end }) => start < at && at < end)
  for (const seam of seams) {
    const cuts = [...text.matchAll(seam)].map(({ index }) => index).filter((at) => at <= room && free(at))
    const last = cuts.at(-1)
    // A part that is hardly begun reads badly: then rather a smaller seam.
    if (last && last >= room / 3) return last
  }
  const first = urls.find(({ start, end }) => start < room && room < end)
  return first && first.start > 0 ? first.start : room
}

/** A long text as the parts of a thread, each of a length that all the platforms take. */
export function splitThread(text: string, rules: { rule: Rule; max?: number }[], most: number): string[] {
  const fits = (piece: string) =>
    rules.every(({ rule, max }) => measureCaption(rule, piece, { max }).remaining >= 0)
  const parts: string[] = []
  let rest = text.trim()
  while (rest && parts.length < most - 1 && !fits(rest)) {
    const room = Math.max(1, longestFit(rest, fits))
    const at = Math.max(1, cutAt(rest, room))
    parts.push(rest.slice(0, at).trim())
    rest = rest.slice(at).trim()
  }
  return rest ? [...parts, rest] : parts
}
