import type { CaptionRule } from "@/lib/platforms/platform"

/** Pure and browser-safe: the composer counts with the very code that the server refuses with. */
export type CaptionMeasure = {
  length: number
  max: number
  /** Below zero when the caption is too long by count or by size. */
  remaining: number
  bytes: number
}

export type FoundUrl = { url: string; start: number; end: number }

/** Made when it is first needed: that takes a phone 50 ms, which no page should wait for. */
let segmenter: Intl.Segmenter | undefined
const graphemes = (text: string) =>
  (segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" })).segment(text)

/** Of ASCII every character is one, however it is counted; a carriage return and a line feed together are one. */
const isAscii = (text: string) => /^[\t\n -~]*$/.test(text)

const encoder = new TextEncoder()

export const byteLength = (text: string) => encoder.encode(text).byteLength

export function graphemeLength(text: string) {
  if (isAscii(text)) return text.length
  let length = 0
  for (const _ of graphemes(text)) length++
  return length
}

const characterLength = (text: string) => [...text].length

/** The http(s) URLs of a text, without the punctuation of the sentence around them. */
export function findUrls(text: string): FoundUrl[] {
  return [...text.matchAll(/https?:\/\/[^\s<>"]+/gi)].flatMap((match) => {
    let url = match[0].replace(/[.,;:!?'’”»*_~\]}]+$/u, "")
    while (url.endsWith(")") && url.split(")").length > url.split("(").length) url = url.slice(0, -1)
    return /^https?:\/\/[^/]/i.test(url) ? [{ url, start: match.index, end: match.index + url.length }] : []
  })
}

/** Code points of weight 1; all others, and every emoji as a whole, weigh 2: https://docs.x.com/fundamentals/counting-characters */
const lightRanges = [
  [0, 4351],
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
] as const

const isLight = (point: number) => lightRanges.some(([from, to]) => point >= from && point <= to)

function weightedLength(text: string) {
  let length = 0
  for (const { segment } of graphemes(text.normalize("NFC"))) {
    if (/\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u.test(segment) && !/^[©®™]$/.test(segment))
      length += 2
    else for (const character of segment) length += isLight(character.codePointAt(0) ?? 0) ? 1 : 2
  }
  return length
}

/** Emoji count as their UTF-8 bytes, everything else as characters. */
const emojiBytesLength = (text: string) =>
  [...graphemes(text)].reduce(
    (length, { segment }) =>
      length +
      (/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(segment)
        ? byteLength(segment)
        : characterLength(segment)),
    0,
  )

const counters: Record<CaptionRule["count"], (text: string) => number> = {
  graphemes: graphemeLength,
  utf16: (text) => text.length,
  characters: characterLength,
  weighted: weightedLength,
  emoji_bytes: emojiBytesLength,
}

/** The text in pieces: what is counted as it stands, and URLs that all count the same. */
function countLength(rule: CaptionRule, text: string) {
  const count = (piece: string) => (isAscii(piece) ? piece.length : counters[rule.count](piece))
  const shorten = (piece: string) =>
    rule.shortMentions ? piece.replace(/(?<![\w/])(@[\w.-]*\w)@[\w.-]*\w/g, "$1") : piece
  if (rule.urlLength === undefined) return count(shorten(text))
  let length = 0
  let from = 0
  for (const { start, end } of findUrls(text)) {
    length += count(shorten(text.slice(from, start))) + rule.urlLength
    from = end
  }
  return length + count(shorten(text.slice(from)))
}

/** How long a caption is for this platform, and how much room is left. */
export function measureCaption(
  rule: CaptionRule,
  text: string,
  options: { withMedia?: boolean; max?: number } = {},
): CaptionMeasure {
  const max = options.max ?? (options.withMedia ? (rule.maxWithMedia ?? rule.max) : rule.max)
  const length = countLength(rule, text)
  const bytes = byteLength(text)
  const remainingBytes = rule.maxBytes === undefined ? Infinity : rule.maxBytes - bytes
  return {
    length,
    max,
    bytes,
    remaining: remainingBytes < 0 ? Math.min(max - length, remainingBytes) : max - length,
  }
}
