import { findUrls } from "@/lib/platforms/check/text-length"
import { inlineHtml } from "@/lib/platforms/markup/format-caption"
import { parseMarkup, type Inline, type ListMarker } from "@/lib/platforms/markup/parse-markup"
import { escapeHtml } from "@/lib/platforms/markup/escape-html"
import type { MediaKind } from "@/lib/platforms/rules"

/** A file in the site's media library. */
export type Uploaded = { id: number; url: string; kind: MediaKind; alt: string }

function linkify(text: string): string {
  let html = ""
  let position = 0
  for (const { url, start, end } of findUrls(text)) {
    html += `${escapeHtml(text.slice(position, start))}<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`
    position = end
  }
  return html + escapeHtml(text.slice(position))
}

const block = (name: string, html: string, attributes = "") =>
  `<!-- wp:${name} ${attributes && `${attributes} `}-->\n${html}\n<!-- /wp:${name} -->`

/**
 * Marks content as ours, so that a repeated attempt finds it: WordPress has no idempotency keys. Readers never get block
 * attributes. Content without blocks gets a comment, on its last line, since WordPress makes a line of its own a paragraph.
 */
export function markContent(content: string, marker: string): string {
  const attribute = `"metadata":{"carillon":"${marker}"}`
  const marked = content.replace(
    /^<!-- wp:([a-z-]+) (?:\{(.*?)\} )?-->\n/,
    (_all, name: string, others?: string) =>
      `<!-- wp:${name} {${others ? `${others},` : ""}${attribute}} -->\n`,
  )
  return marked === content ? `${content}<!-- carillon:${marker} -->` : marked
}

type ListLine = { list: ListMarker; children: Inline[] }
const lineHtml = ({ children }: { children: Inline[] }) => inlineHtml(children, linkify).trim()

const paragraphBlock = (lines: { children: Inline[] }[]) =>
  block("paragraph", `<p>${lines.map(lineHtml).join("<br>")}</p>`)

function listBlock(lines: ListLine[]) {
  const ordered = lines[0]?.list.ordered ?? false
  const items = lines.map((line) => block("list-item", `<li>${lineHtml(line)}</li>`)).join("\n\n")
  const tag = ordered ? "ol" : "ul"
  return block("list", `<${tag} class="wp-block-list">${items}</${tag}>`, ordered ? '{"ordered":true}' : "")
}

/** Blocks for paragraphs, lists, and code, so the text stays editable in the block editor. */
export function textBlocks(text: string): string[] {
  const blocks: string[] = []
  let paragraph: { children: Inline[] }[] = []
  let list: ListLine[] = []
  const flush = () => {
    if (paragraph.length > 0) blocks.push(paragraphBlock(paragraph))
    if (list.length > 0) blocks.push(listBlock(list))
    paragraph = []
    list = []
  }
  for (const part of parseMarkup(text.trim())) {
    if (part.type === "code") {
      flush()
      const html = `<pre class="wp-block-code"><code>${escapeHtml(part.value)}</code></pre>`
      blocks.push(block("code", html))
    } else if (part.list) {
      if (paragraph.length > 0 || (list[0] && list[0].list.ordered !== part.list.ordered)) flush()
      list.push({ list: part.list, children: part.children })
    } else {
      const isBlank = !lineHtml(part)
      if (list.length > 0 || isBlank) flush()
      if (!isBlank) paragraph.push(part)
    }
  }
  flush()
  return blocks
}

export function mediaBlock({ id, url, kind, alt }: Uploaded): string {
  const src = escapeHtml(url)
  if (kind === "video")
    return block(
      "video",
      `<figure class="wp-block-video"><video controls src="${src}"></video></figure>`,
      `{"id":${id}}`,
    )
  const image = `<img src="${src}" alt="${escapeHtml(alt)}" class="wp-image-${id}"/>`
  return block("image", `<figure class="wp-block-image">${image}</figure>`, `{"id":${id}}`)
}
