import { operations } from "@/app/docs/operations"
import { pages } from "@/lib/docs/pages"
import { descriptionOf, readPage } from "@/lib/docs/read-page"
import { env } from "@/lib/env"

/** What there is to read, for agents: https://llmstxt.org */
export function GET() {
  const address = (path: string) => `${env.APP_URL}/docs/${path}.md`
  const text = [
    "# Carillon",
    "",
    "> Publishes posts to social channels on time, and never twice: a JSON API, a dashboard and an MCP server.",
    "",
    `The API's description is ${env.APP_URL}/v0/openapi.json, the MCP server ${env.APP_URL}/mcp.`,
    "",
    "## Guides",
    "",
    ...pages.map(({ slug, title }) => `- [${title}](${address(slug)}): ${descriptionOf(readPage(slug))}`),
    "",
    "## API operations",
    "",
    ...operations().map(
      ({ id, method, path, summary }) => `- [${summary}](${address(`api/${id}`)}): ${method} ${path}`,
    ),
    "",
  ]
  return new Response(text.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } })
}
