import MarkdownIt, { type Token } from "markdown-it"

import { codeHtml, tabsHtml, type CodeLabels } from "./code-html"
import { slugOf } from "./slug"
import { isLanguage, readFence, type SnippetLanguage } from "./snippets"

export type Heading = { level: number; id: string; text: string }
export type Rendered = { html: string; headings: Heading[] }

// Markup in the source is shown, not taken: a page can bring nothing of its own.
const markdownIt = new MarkdownIt({ html: false, linkify: false })

/** Markdown of ours as HTML; links to other pages (`queue.md`) lead to their address here. */
export function renderMarkdown(markdown: string, language: SnippetLanguage, words: CodeLabels): Rendered {
  const headings: Heading[] = []
  const tokens = markdownIt.parse(markdown, {})
  tokens.forEach((token, at) => {
    if (token.type === "heading_open") headings.push(anchor(token, tokens[at + 1]!, headings))
    for (const child of token.children ?? []) if (child.type === "link_open") leadHere(child)
  })
  const html = pieces(tokens)
    .map((piece, at) => {
      if (piece[0]!.type !== "fence") return tables(markdownIt.renderer.render(piece, markdownIt.options, {}))
      const codes = piece.map(({ info, content }) => ({ language: readFence(info).language, code: content }))
      return codes.length > 1 ? tabsHtml(codes, language, words, `code-${at}`) : codeHtml(codes[0]!, words)
    })
    .join("")
  return { html, headings }
}

function anchor(open: Token, inline: Token, known: Heading[]): Heading {
  const text = (inline.children ?? []).map(({ content }) => content).join("")
  const base = slugOf(text)
  const same = known.filter(({ id }) => id === base || id.startsWith(`${base}--`)).length
  const id = same ? `${base}--${same + 1}` : base
  open.attrSet("id", id)
  return { level: Number(open.tag.slice(1)), id, text }
}

function leadHere(link: Token) {
  const [, page, rest = ""] = /^([\w-]+)\.md(#.*)?$/.exec(String(link.attrGet("href") ?? "")) ?? []
  if (page) link.attrSet("href", (page === "index" ? "/docs" : `/docs/${page}`) + rest)
}

/** Fences in different languages that stand right behind each other belong together. */
function pieces(tokens: Token[]): Token[][] {
  const found: Token[][] = []
  for (const token of tokens) {
    const last = found.at(-1)
    const [isFence, wasFence] = [token, last?.[0]].map((one) => one?.type === "fence")
    const tab =
      isFence && wasFence && isTab(token) && last!.every((one) => isTab(one) && one.info !== token.info)
    if (last && ((!isFence && !wasFence) || tab)) last.push(token)
    else found.push([token])
  }
  return found
}

const isTab = ({ info }: Token) => isLanguage(readFence(info).language)

/** A wide table scrolls by itself, with the keyboard too. */
const tables = (html: string) =>
  html
    .replaceAll("<table>", '<div class="docs-table" tabindex="0"><table>')
    .replaceAll("</table>", "</table></div>")
