import { countedText, formatCaption } from "@/lib/platforms/markup/format-caption"
import type { CaptionRule } from "@/lib/platforms/rules"

/** Pure and safe for the browser, so the composer and the server count the same way. */
export type CaptionMeasure = {
  length: number
  max: number
  /** Negative if the caption is too long by count or by size. */
  remaining: number
  bytes: number
}

export type FoundUrl = { url: string; start: number; end: number }

/** Created on first use, since that takes 50 ms on a phone. */
let segmenter: Intl.Segmenter | undefined
const graphemes = (text: string) =>
  (segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" })).segment(text)

/** ASCII characters count as one in every mode. Excludes carriage returns, since CRLF is a single grapheme. */
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

/** Finds the http(s) URLs in a text, without trailing punctuation. */
export function findUrls(text: string): FoundUrl[] {
  return [...text.matchAll(/https?:\/\/[^\s<>"]+/gi)].flatMap((match) => {
    let url = match[0].replace(/[.,;:!?'’”»*_~\]}]+$/u, "")
    while (url.endsWith(")") && url.split(")").length > url.split("(").length) url = url.slice(0, -1)
    return /^https?:\/\/[^/]/i.test(url) ? [{ url, start: match.index, end: match.index + url.length }] : []
  })
}

/** Code points that count as 1. All others and every emoji count as 2: https://docs.x.com/fundamentals/counting-characters */
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

/** Counts URLs at their fixed length and the text between them as is. */
function countLength(rule: CaptionRule, text: string) {
  const count = (segment: string) => (isAscii(segment) ? segment.length : counters[rule.count](segment))
  const shorten = (segment: string) =>
    rule.shortensMentions ? segment.replace(/(?<![\w/])(@[\w.-]*\w)@[\w.-]*\w/g, "$1") : segment
  if (rule.urlLength === undefined) return count(shorten(text))
  let length = 0
  let from = 0
  for (const { start, end } of findUrls(text)) {
    length += count(shorten(text.slice(from, start))) + rule.urlLength
    from = end
  }
  return length + count(shorten(text.slice(from)))
}

type MeasureOptions = { withMedia?: boolean; max?: number }

/** Measures a caption, as a person wrote it, against a platform's limits. Counts what will be sent. */
export const measureCaption = (rule: CaptionRule, caption: string, options: MeasureOptions = {}) =>
  measureText(rule, formatCaption(rule.format, caption), options)

/** Like `measureCaption`, for a caption from `formatCaption`. */
export function measureText(
  rule: CaptionRule,
  formatted: string,
  options: MeasureOptions = {},
): CaptionMeasure {
  const text = countedText(rule.format, formatted)
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
