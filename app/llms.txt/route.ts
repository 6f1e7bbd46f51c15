import { getOperations } from "@/app/docs/operations"
import { pages } from "@/lib/docs/pages"
import { descriptionOf, readPage } from "@/lib/docs/read-page"
import { env } from "@/lib/config/env"

/** https://llmstxt.org */
export function GET() {
  const markdownUrl = (path: string) => `${env.APP_URL}/docs/${path}.md`
  const text = [
    "# Carillon",
    "",
    "> An open-source social media scheduler with a JSON API, a dashboard, and an MCP server. Posts publish on time, and never twice.",
    "",
    `OpenAPI document: ${env.APP_URL}/v0/openapi.json. MCP server: ${env.APP_URL}/mcp.`,
    "",
    "## Guides",
    "",
    ...pages.map(({ slug, title }) => `- [${title}](${markdownUrl(slug)}): ${descriptionOf(readPage(slug))}`),
    "",
    "## API operations",
    "",
    ...getOperations().map(
      ({ id, method, path, summary }) => `- [${summary}](${markdownUrl(`api/${id}`)}): ${method} ${path}`,
    ),
    "",
  ]
  return new Response(text.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } })
}
