import { findUrls } from "@/lib/platforms/text-length"
import { escapeHtml } from "@/lib/platforms/escape-html"

/** A file that is in the site's media library. */
export type Uploaded = { id: number; url: string; kind: "image" | "video"; alt: string }

function linked(text: string): string {
  let html = ""
  let from = 0
  for (const { url, start, end } of findUrls(text)) {
    html += `${escapeHtml(text.slice(from, start))}<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`
    from = end
  }
  return html + escapeHtml(text.slice(from))
}

const block = (name: string, html: string, attributes = "") =>
  `<!-- wp:${name} ${attributes && `${attributes} `}-->\n${html}\n<!-- /wp:${name} -->`

/** Paragraphs as the block editor writes them, so that they can be edited there. */
export const textBlocks = (text: string) =>
  text
    .trim()
    .split(/\n\s*\n/)
    .filter(Boolean)
    .map((paragraph) => block("paragraph", `<p>${linked(paragraph.trim()).replace(/\n/g, "<br>")}</p>`))

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
