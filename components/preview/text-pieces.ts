import { findUrls } from "@/lib/platforms/text-length"

export type TextPiece = { text: string; start: number; kind: "plain" | "link" | "mention" | "hashtag" }

const marks = /(?<![\p{L}\p{N}_/@.])(?:@[\w.-]*\w(?:@[\w.-]*\w)?|#[\p{L}\p{N}_]*\p{L}[\p{L}\p{N}_]*)/gu

/** A caption in pieces: what platforms set apart, and the text between. */
export function textPieces(text: string): TextPiece[] {
  const links = findUrls(text).map(({ start, end }) => ({ start, end, kind: "link" as const }))
  const others = [...text.matchAll(marks)].flatMap(({ 0: mark, index }) => {
    const inLink = links.some(({ start, end }) => start <= index && index < end)
    const kind = mark.startsWith("@") ? ("mention" as const) : ("hashtag" as const)
    return inLink ? [] : [{ start: index, end: index + mark.length, kind }]
  })
  const pieces: TextPiece[] = []
  let from = 0
  for (const { start, end, kind } of [...links, ...others].sort((one, other) => one.start - other.start)) {
    if (start > from) pieces.push({ text: text.slice(from, start), start: from, kind: "plain" })
    pieces.push({ text: text.slice(start, end), start, kind })
    from = end
  }
  if (from < text.length) pieces.push({ text: text.slice(from), start: from, kind: "plain" })
  return pieces
}

/** The beginning of a text, cut between words and never through a character. */
export function foldText(text: string, at: number): string {
  const cut = text.slice(0, at)
  const space = cut.search(/\s\S*$/)
  const whole = space > at / 2 ? cut.slice(0, space) : cut
  return whole.replace(/[\ud800-\udbff]$/, "").trimEnd()
}

/** Without the scheme, and no longer than platforms show it. */
export function shortLink(url: string): string {
  const bare = url.replace(/^https?:\/\/(?:www\.)?/i, "").replace(/\/$/, "")
  return bare.length > 32 ? `${bare.slice(0, 31)}…` : bare
}
