import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

import openapi from "@/openapi.json"
import { contributorPages, pages, pathOf } from "./pages"
import { operationMarkdown } from "./operation-markdown"
import { descriptionOf, readPage } from "./read-page"
import { operationsOf, type ApiDocument } from "./reference"
import { renderMarkdown } from "./render-markdown"
import { searchIndex } from "./search-index"
import { fillPlaceholders, isLanguage, snippetsOf } from "./snippets"

const labels = { copy: "Copy", languages: "Language" }
const operations = operationsOf(openapi as unknown as ApiDocument)
const source = (slug: string) => readFileSync(`docs/${slug}.md`, "utf8")
const snippets = pages.flatMap(({ slug }) => snippetsOf(slug, source(slug)))

test("lists every page with its title", () => {
  const slugs = readdirSync("docs").flatMap((name) => (name.endsWith(".md") ? [name.slice(0, -3)] : []))
  expect([...pages.map(({ slug }) => slug), ...contributorPages].sort()).toEqual(slugs.sort())
  for (const { slug, title } of pages) {
    expect(readPage(slug).split("\n")[0]).toBe(`# ${title}`)
    expect(descriptionOf(readPage(slug))).not.toBe("")
  }
})

test("has no broken links", () => {
  const renderedPages = new Map(
    [
      ...pages.map(({ slug }) => [pathOf(slug), readPage(slug)] as const),
      ...operations.map((operation) => [`/docs/api/${operation.id}`, operationMarkdown(operation)] as const),
    ].map(([path, markdown]) => [path, renderMarkdown(markdown, "ts", labels)]),
  )
  const broken = [...renderedPages].flatMap(([page, { html }]) =>
    [...html.matchAll(/<a href="(\/docs[^"]*|#[^"]*)"/g)].flatMap(([, href = ""]) => {
      const [path = "", anchor] = (href.startsWith("#") ? page + href : href).split("#")
      if (path === "/docs/api" || /\.md$/.test(path)) return []
      const found = renderedPages.get(path)
      const exists = found && (!anchor || found.headings.some(({ id }) => id === anchor))
      return exists ? [] : [`${page}: ${href}`]
    }),
  )
  expect(broken).toEqual([])
})

test("has a language for every fence and a reason for every snippet that isn't run", () => {
  const known = ["json", "yaml", "env", "nginx", "ini"]
  expect(snippets.filter(({ language }) => !isLanguage(language) && !known.includes(language))).toEqual([])
  const unexplained = snippets.filter(
    ({ norun, language }) => norun === null && ["nginx", "ini"].includes(language),
  )
  expect(unexplained).toEqual([])

  const reasons = Map.groupBy(
    snippets.filter(({ norun }) => norun !== null),
    ({ norun }) => norun,
  )
  expect(Object.fromEntries([...reasons].map(([reason, list]) => [reason, list.length]))).toEqual({
    "uses your own key": 1,
    "installs from a registry": 6,
    "runs until you stop it": 1,
    "needs an authorization code": 1,
    "needs a refresh token": 1,
    "needs Claude Code": 1,
    "needs VS Code": 1,
    "needs Codex": 1,
    "needs Gemini CLI": 1,
    "the server is already running": 1,
    "needs nginx": 1,
    "needs Prometheus": 2,
    "needs systemd": 1,
    "needs Docker": 2,
    "needs Docker and a cluster": 1,
    "needs an empty installation": 1,
    "needs an installation": 1,
    "reads an installation": 1,
    "changes an installation": 1,
    "needs Postiz": 2,
    "needs a Buffer account": 1,
    "migrates the database": 1,
    "replaces the database": 1,
    "writes a file": 1,
  })
})

test("removes hidden lines", () => {
  const hidden = snippets.flatMap(({ before, after, shows }) => [before, after, ...shows]).filter(Boolean)
  expect(hidden.length).toBeGreaterThan(5)
  for (const { slug } of pages) expect(readPage(slug)).not.toContain("<!--")
})

test("fills in the server's URL and next year", () => {
  expect(
    fillPlaceholders("https://carillon.example/v0 2030-03-04 datetime(2030, 3, 4)", "http://here:1", 2041),
  ).toBe("http://here:1/v0 2041-03-04 datetime(2041, 3, 4)")
})

test("renders consecutive fences as tabs and escapes markup", () => {
  const markdown =
    "```ts\nlet a = 1 < 2\n```\n\n```python\na = 1\n```\n\n<script>alert(1)</script>\n\n```json\n{}\n```\n"
  const { html } = renderMarkdown(markdown, "python", labels)
  expect(html.match(/role="tab"/g)).toHaveLength(2)
  expect(html).toMatch(/aria-selected="true" data-language="python"/)
  expect(html).toMatch(/role="tabpanel" id="code-0-ts"[^>]* hidden/)
  expect(html).toContain("&lt; ")
  expect(html).toContain("&lt;script&gt;")
})

// Loaded when a reader first searches.
test("indexes headings and operations in under 130 KB", () => {
  const index = searchIndex(operations)
  const headings = index.map(({ heading }) => heading)
  expect(headings).toEqual(
    expect.arrayContaining(["Add a post to the queue", "Unknown outcomes", "List webhook endpoints"]),
  )
  expect(new Set(index.map(({ path }) => path)).size).toBe(index.length)
  expect(JSON.stringify(index).length).toBeLessThan(130_000)
})

test("documents an operation's permission, parameters, body, response, errors, and examples", () => {
  const markdown = operationMarkdown(operations.find(({ id }) => id === "createPost")!)
  for (const part of [
    "`POST /v0/posts`",
    "Permission: `posts:write`.",
    "| `Idempotency-Key` | string |",
    "| `media[].url` | string | **Required.**",
    "| `scheduledAt` | date-time or null |",
    "| 402 | `PAYMENT_REQUIRED` |",
    "## Response",
  ])
    expect(markdown).toContain(part)
  expect(snippetsOf("", markdown).map(({ language }) => language)).toEqual(
    expect.arrayContaining(["sh", "ts", "python", "go", "php", "ruby"]),
  )
})
