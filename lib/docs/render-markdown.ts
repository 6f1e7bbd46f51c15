import MarkdownIt, { type Token } from "markdown-it"

import { codeHtml, tabsHtml, type CodeLabels } from "./code-html"
import { slugOf } from "./slug"
import { isLanguage, readFence, type SnippetLanguage } from "./snippets"

export type Heading = { level: number; id: string; text: string }
export type Rendered = { html: string; headings: Heading[] }

// Escape HTML in the source, so pages can't contain markup.
const markdownIt = new MarkdownIt({ html: false, linkify: false })

/** Renders our own pages. Links between Markdown files (`queue.md`) become links to /docs. */
export function renderMarkdown(markdown: string, language: SnippetLanguage, labels: CodeLabels): Rendered {
  const headings: Heading[] = []
  const tokens = markdownIt.parse(markdown, {})
  tokens.forEach((token, at) => {
    if (token.type === "heading_open") headings.push(anchor(token, tokens[at + 1]!, headings))
    for (const child of token.children ?? []) if (child.type === "link_open") rewriteLink(child)
  })
  const html = groupTokens(tokens)
    .map((group, at) => {
      if (group[0]!.type !== "fence")
        return wrapTables(markdownIt.renderer.render(group, markdownIt.options, {}))
      const codes = group.map(({ info, content }) => ({ language: readFence(info).language, code: content }))
      return codes.length > 1 ? tabsHtml(codes, language, labels, `code-${at}`) : codeHtml(codes[0]!, labels)
    })
    .join("")
  return { html, headings }
}

function anchor(open: Token, inline: Token, previous: Heading[]): Heading {
  const text = (inline.children ?? []).map(({ content }) => content).join("")
  const base = slugOf(text)
  const same = previous.filter(({ id }) => id === base || id.startsWith(`${base}--`)).length
  const id = same ? `${base}--${same + 1}` : base
  open.attrSet("id", id)
  return { level: Number(open.tag.slice(1)), id, text }
}

function rewriteLink(link: Token) {
  const [, page, rest = ""] = /^([\w-]+)\.md(#.*)?$/.exec(String(link.attrGet("href") ?? "")) ?? []
  if (page) link.attrSet("href", (page === "index" ? "/docs" : `/docs/${page}`) + rest)
}

/** Groups consecutive fences in different languages, which become tabs. */
function groupTokens(tokens: Token[]): Token[][] {
  const groups: Token[][] = []
  for (const token of tokens) {
    const last = groups.at(-1)
    const [isFence, wasFence] = [token, last?.[0]].map((one) => one?.type === "fence")
    const tab =
      isFence && wasFence && isTab(token) && last!.every((one) => isTab(one) && one.info !== token.info)
    if (last && ((!isFence && !wasFence) || tab)) last.push(token)
    else groups.push([token])
  }
  return groups
}

const isTab = ({ info }: Token) => isLanguage(readFence(info).language)

/** Makes wide tables scrollable, also with the keyboard. */
const wrapTables = (html: string) =>
  html
    .replaceAll("<table>", '<div class="docs-table" tabindex="0"><table>')
    .replaceAll("</table>", "</table></div>")
