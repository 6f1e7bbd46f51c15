import { findUrls } from "@/lib/platforms/check/text-length"

export type TextSegment = { text: string; start: number; kind: "plain" | "link" | "mention" | "hashtag" }

const tagPattern = /(?<![\p{L}\p{N}_/@.])(?:@[\w.-]*\w(?:@[\w.-]*\w)?|#[\p{L}\p{N}_]*\p{L}[\p{L}\p{N}_]*)/gu

/** Splits a caption into links, mentions, hashtags, and plain text. */
export function parseText(text: string): TextSegment[] {
  const links = findUrls(text).map(({ start, end }) => ({ start, end, kind: "link" as const }))
  const tags = [...text.matchAll(tagPattern)].flatMap(({ 0: tag, index }) => {
    const inLink = links.some(({ start, end }) => start <= index && index < end)
    const kind = tag.startsWith("@") ? ("mention" as const) : ("hashtag" as const)
    return inLink ? [] : [{ start: index, end: index + tag.length, kind }]
  })
  const segments: TextSegment[] = []
  let from = 0
  for (const { start, end, kind } of [...links, ...tags].sort((a, b) => a.start - b.start)) {
    if (start > from) segments.push({ text: text.slice(from, start), start: from, kind: "plain" })
    segments.push({ text: text.slice(start, end), start, kind })
    from = end
  }
  if (from < text.length) segments.push({ text: text.slice(from), start: from, kind: "plain" })
  return segments
}

/** Truncates between words and never splits a character. */
export function truncateText(text: string, maxLength: number): string {
  const cut = text.slice(0, maxLength)
  const space = cut.search(/\s\S*$/)
  const truncated = space > maxLength / 2 ? cut.slice(0, space) : cut
  return truncated.replace(/[\ud800-\udbff]$/, "").trimEnd()
}

/** Drops the scheme and truncates, as platforms do. */
export function shortenLink(url: string): string {
  const shortened = url.replace(/^https?:\/\/(?:www\.)?/i, "").replace(/\/$/, "")
  return shortened.length > 32 ? `${shortened.slice(0, 31)}…` : shortened
}
