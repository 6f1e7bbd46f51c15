import { pages, pathOf } from "./pages"
import { readPage } from "./read-page"
import { renderMarkdown } from "./render-markdown"
import type { ApiOperation } from "./reference"
import { slugOf } from "./slug"

/** A search result: a section of a page, or an operation. */
export type SearchEntry = { path: string; page: string; heading: string; text: string }

const labels = { copy: "", languages: "" }

/** Removes code and formatting. */
const toPlainText = (markdown: string) =>
  markdown
    .replace(/^```[^]*?^```$/gm, "")
    .replace(/^\|[-| :]+\|$/gm, "")
    .replace(/\]\([^)]*\)/g, "]")
    .replace(/[`*|[\]]|^[-#: ]+/gm, "")
    .replace(/\s+/g, " ")
    .trim()

function sectionsOf(slug: (typeof pages)[number]["slug"], page: string): SearchEntry[] {
  const markdown = readPage(slug)
  const ids = renderMarkdown(markdown, "sh", labels).headings.map(({ id }) => id)
  return markdown
    .replace(/^```[^]*?^```$/gm, "")
    .split(/^(?=#{1,3} )/m)
    .filter((section) => section.startsWith("#"))
    .map((section, at) => {
      const [first = "", ...rest] = section.split("\n")
      const heading = toPlainText(first)
      return {
        path: at === 0 ? pathOf(slug) : `${pathOf(slug)}#${ids[at] ?? slugOf(heading)}`,
        page,
        heading,
        text: toPlainText(rest.join("\n")),
      }
    })
}

export const searchIndex = (operations: ApiOperation[]): SearchEntry[] => [
  ...pages.flatMap(({ slug, title }) => sectionsOf(slug, title)),
  ...operations.map(({ id, method, path, summary, tag }) => ({
    path: `/docs/api/${id}`,
    page: `API · ${tag}`,
    heading: summary,
    text: `${method} ${path} ${id}`,
  })),
]
