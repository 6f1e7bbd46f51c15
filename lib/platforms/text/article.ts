import { rejected } from "@/lib/platforms/errors"
import type { OutgoingMedia } from "@/lib/platforms/platform"

/** Blogs take articles: a title and a body, made of what every post has. */
type Written = { title: string | null; caption: string; config: { title?: string } }

const ellipsis = "…"

/** Cut between two words. */
export function truncateAtWord(line: string, max: number): string {
  const characters = [...line]
  if (characters.length <= max) return line
  const cut = characters.slice(0, max - ellipsis.length).join("")
  return `${cut.includes(" ") ? cut.slice(0, cut.lastIndexOf(" ")) : cut}${ellipsis}`
}

const stripMarkdown = (line: string) => line.replace(/^[#>\s]+|\*\*|`/g, "").trim()

/**
 * The title that was given, a heading that the text begins with (which then leaves it), or the text's first line
 * (`repeats`: it stands in the text as well).
 */
export function toArticle({ title, caption, config }: Written, maxTitle: number) {
  const given = (config.title ?? title)?.trim()
  if (given) return { title: truncateAtWord(given, maxTitle), body: caption, repeats: false }
  const [heading = "", words = ""] = /^\s*#\s+(\S[^\n]*)\n/.exec(caption) ?? []
  const rest = caption.slice(heading.length).trim()
  if (heading && rest)
    return { title: truncateAtWord(stripMarkdown(words), maxTitle), body: rest, repeats: false }
  const line = caption.split("\n").map(stripMarkdown).find(Boolean)
  if (!line) throw rejected("An article needs a title or a text. Write one of them.")
  return { title: truncateAtWord(line, maxTitle), body: caption, repeats: true }
}

/** An image in Markdown (https://spec.commonmark.org). */
export const markdownImage = ({ url, alt }: Pick<OutgoingMedia, "url" | "alt">) =>
  `![${(alt ?? "").replace(/[[\]\n]/g, " ").trim()}](${url})`

/** The words of a title as they stand in an address. */
export const slugify = (title: string) =>
  title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 80)
    .replace(/-+$/, "") || "post"
