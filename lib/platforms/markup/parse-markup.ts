// Captions are plain text with a little Markdown: **bold**, *italic*, _italic_, `code`, [links](https://example.com),
// fenced code, and lists. We don't use a CommonMark parser: it reads 2*3*4 as formatting, drops the spacing of plain
// text, and would take up a fifth of the composer's JavaScript. Every loop here takes linear time.

export type Inline =
  | { type: "text"; value: string }
  | { type: "code"; value: string }
  | { type: "bold" | "italic"; children: Inline[] }
  | { type: "link"; url: string; children: Inline[] }

export type ListMarker = { ordered: boolean; marker: string; indent: string }
export type Block =
  | { type: "line"; list: ListMarker | null; children: Inline[] }
  | { type: "code"; language: string; value: string }

type Delimiter = { at: number; marker: string }

/** Chinese, Japanese, and Korean don't separate words with spaces. */
const cjk = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}"
const beforeOpening = new RegExp(`^$|[\\s(\\[{"'“‘«—–*_¿¡${cjk}]$`, "u")
const afterOpening = /^[*_`["'“‘(¿¡#@]{0,8}[\p{L}\p{N}\p{Sc}\p{Extended_Pictographic}]/u
const beforeClosing = /\S$/u
const afterClosing = new RegExp(`^$|^[\\s.,;:!?)\\]}"'”’»…—–\\-*_/、。！？${cjk}]`, "u")

/** Links, code, things that keep their asterisks and underscores, escapes, and delimiters. */
const tokenPattern =
  /(?<!!)\[(?<label>[^[\]\n]+)\]\((?<url>(?:https?:\/\/|mailto:)[^\s()<>[\]]*(?:\([^\s()<>[\]]*\)[^\s()<>[\]]*)*)\)|`(?<code>[^`\n]+)`|(?<literal><[^\s<>][^<>\n]*>|https?:\/\/[^\s<>"]+|(?<![\p{L}\p{N}_/.])(?:www\.[^\s<>"]+|[@#][\p{L}\p{N}_][\p{L}\p{N}_.-]*))|\\(?<escaped>[*_`[])|(?<marker>\*+|_+)/giu

/** Formatting and punctuation may follow a URL directly. */
function trimUrl(url: string) {
  let end = url.length
  while (end > 0 && ".,;:!?'’”»*_~)]}".includes(url.charAt(end - 1))) end--
  return url.slice(0, end)
}

const markers = ["*", "**", "***", "_"]

function flanking(text: string, start: number, end: number) {
  const before = text.slice(Math.max(0, start - 2), start)
  const after = text.slice(end, end + 12)
  return {
    opens: beforeOpening.test(before) && afterOpening.test(after),
    closes: beforeClosing.test(before) && afterClosing.test(after),
  }
}

/** `\*` is an escape only where the asterisk would format something, so that ¯\_(ツ)_/¯ keeps its arm. */
function isEscape(text: string, start: number, character: string) {
  if (character === "`" || character === "[") return true
  const { opens, closes } = flanking(text, start, start + 2)
  return opens || closes
}

function wrap(marker: string, children: Inline[]): Inline {
  if (marker === "**") return { type: "bold", children }
  if (marker === "***") return { type: "bold", children: [{ type: "italic", children }] }
  return { type: "italic", children }
}

export function parseInline(text: string): Inline[] {
  const nodes: Inline[] = []
  const open: Delimiter[] = []
  const isOpen = (marker: string) => open.some((delimiter) => delimiter.marker === marker)
  const addText = (value: string) => value && nodes.push({ type: "text", value })

  /** Returns false if the delimiter is plain text. */
  function close(marker: string): boolean {
    if (!isOpen(marker)) return false
    let opening = open.pop()
    while (opening && opening.marker !== marker) opening = open.pop()
    if (!opening) return false
    const children = nodes.splice(opening.at).slice(1)
    nodes.push(wrap(marker, children))
    return true
  }

  function addMarker(marker: string, start: number) {
    const { opens, closes } = flanking(text, start, start + marker.length)
    if (!markers.includes(marker)) return addText(marker)
    if (closes && close(marker)) return
    // One opening delimiter of each kind is enough: the nearest one wins, as an earlier one stays plain text.
    if (opens) {
      const same = open.findIndex((delimiter) => delimiter.marker === marker)
      if (same >= 0) open.splice(same, 1)
      open.push({ at: nodes.length, marker })
    }
    addText(marker)
  }

  let from = 0
  const pattern = new RegExp(tokenPattern)
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const { label, url, code, literal, escaped, marker } = match.groups ?? {}
    let end = match.index + match[0].length
    addText(text.slice(from, match.index))
    if (label && url) nodes.push({ type: "link", url, children: parseInline(label) })
    else if (code) nodes.push({ type: "code", value: code })
    else if (escaped) addText(isEscape(text, match.index, escaped) ? escaped : match[0])
    else if (marker) addMarker(marker, match.index)
    else if (literal) {
      const value = /^[<@#]/.test(literal) ? literal : trimUrl(literal)
      end = match.index + value.length
      addText(value)
    }
    from = pattern.lastIndex = end
  }
  addText(text.slice(from))
  return nodes
}

const listPattern = /^([ \t]*)([-*+]|\d{1,9}[.)])[ \t]+(\S.*)$/
type ListLine = ListMarker & { text: string }

function parseListLine(line: string | undefined): ListLine | null {
  const [, indent = "", marker = "", text = ""] = listPattern.exec(line ?? "") ?? []
  return text ? { indent, marker, text, ordered: /\d/.test(marker) } : null
}

const isSameList = (a: ListLine | null, b: ListLine | null) =>
  a !== null && b !== null && (a.ordered ? b.ordered : a.marker === b.marker)

/** Splits a caption into lines and fenced code. A list has at least two items, since a single one may be a footnote. */
export function parseMarkup(caption: string): Block[] {
  const lines = caption.replaceAll("\r\n", "\n").split("\n")
  const items = lines.map(parseListLine)
  const isFence = (line: string) => /^```[ \t]*$/.test(line)
  const lastFence = lines.findLastIndex(isFence)
  const blocks: Block[] = []
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? ""
    const fence = /^```[ \t]*([\w+#-]*)[ \t]*$/.exec(line)
    if (fence && index < lastFence) {
      let end = index + 1
      while (!isFence(lines[end] ?? "")) end++
      blocks.push({ type: "code", language: fence[1] ?? "", value: lines.slice(index + 1, end).join("\n") })
      index = end
      continue
    }
    const item = items[index] ?? null
    const inList = isSameList(item, items[index - 1] ?? null) || isSameList(item, items[index + 1] ?? null)
    if (item && inList) {
      const { text, ...list } = item
      blocks.push({ type: "line", list, children: parseInline(text) })
    } else blocks.push({ type: "line", list: null, children: parseInline(line) })
  }
  return blocks
}
