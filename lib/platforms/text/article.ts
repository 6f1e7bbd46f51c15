import { problem, type CheckedPart } from "@/lib/platforms/check/check"
import { toPlain } from "@/lib/platforms/markup/format-caption"
import type { OutgoingMedia } from "@/lib/platforms/platform"

/** For blogs, whose articles have a title and a body. */
type ArticleSource = { title: string | null; caption: string; config: { title?: string } }

const ellipsis = "…"

/** Truncates between two words. */
export function truncateAtWord(line: string, max: number): string {
  const characters = [...line]
  if (characters.length <= max) return line
  const cut = characters.slice(0, max - ellipsis.length).join("")
  return `${cut.includes(" ") ? cut.slice(0, cut.lastIndexOf(" ")) : cut}${ellipsis}`
}

/** Undoes the escapes of `formatCaption` as well. */
const stripMarkdown = (line: string) =>
  toPlain(line.replace(/^[#>\s]+/, "").replace(/(?<=[\p{L}\p{N}])\\\*(?=[\p{L}\p{N}])/gu, "*")).trim()

/** The first line with text, as a title: titles can't be formatted. */
export const firstLine = (caption: string) => caption.split("\n").map(stripMarkdown).find(Boolean) ?? ""

/**
 * Takes the title from the post, from a heading at the start of the text (which is removed from the body), or from the
 * first line (`repeats`: the line stays in the body).
 */
export function toArticle({ title, caption, config }: ArticleSource, maxTitle: number) {
  const explicitTitle = (config.title ?? title)?.trim()
  if (explicitTitle) return { title: truncateAtWord(explicitTitle, maxTitle), body: caption, repeats: false }
  const [heading = "", headingText = ""] = /^\s*#\s+(\S[^\n]*)\n/.exec(caption) ?? []
  const rest = caption.slice(heading.length).trim()
  if (heading && rest)
    return { title: truncateAtWord(stripMarkdown(headingText), maxTitle), body: rest, repeats: false }
  return { title: truncateAtWord(firstLine(caption), maxTitle), body: caption, repeats: true }
}

/** The body without the line that became its title. A title that was truncated stays. */
export function withoutTitle({ title, body, repeats }: ReturnType<typeof toArticle>): string {
  const [first = "", ...rest] = body.trimStart().split("\n")
  return repeats && stripMarkdown(first) === title ? rest.join("\n").trim() : body
}

export const titleProblems = ({ caption, title }: CheckedPart, config: { title?: string }) =>
  toArticle({ title, caption, config }, Infinity).title
    ? []
    : problem("caption", "An article needs a title or text.")

/** An image in Markdown (https://spec.commonmark.org). */
export const markdownImage = ({ url, alt }: Pick<OutgoingMedia, "url" | "alt">) =>
  `![${(alt ?? "").replace(/[[\]\n]/g, " ").trim()}](${url})`

/** Converts a title to a URL slug. */
export const slugify = (title: string) =>
  title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 80)
    .replace(/-+$/, "") || "post"
