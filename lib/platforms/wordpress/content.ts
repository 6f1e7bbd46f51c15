import { findUrls } from "@/lib/platforms/check/text-length"
import { escapeHtml } from "@/lib/platforms/text/escape-html"

/** A file in the site's media library. */
export type Uploaded = { id: number; url: string; kind: "image" | "video"; alt: string }

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

/** Paragraph blocks, so the text stays editable in the block editor. */
export const textBlocks = (text: string) =>
  text
    .trim()
    .split(/\n\s*\n/)
    .filter(Boolean)
    .map((paragraph) => block("paragraph", `<p>${linkify(paragraph.trim()).replace(/\n/g, "<br>")}</p>`))

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
