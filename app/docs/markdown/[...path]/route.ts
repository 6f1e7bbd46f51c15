import { getOperations } from "@/app/docs/operations"
import { operationMarkdown } from "@/lib/docs/operation-markdown"
import { findPage } from "@/lib/docs/pages"
import { readPage } from "@/lib/docs/read-page"

const headers = { "Content-Type": "text/markdown; charset=utf-8" }

/** next.config.mjs rewrites URLs such as /docs/queue.md and /docs/api/createPost.md to this route. */
export async function GET(_: Request, { params }: { params: Promise<{ path: string[] }> }) {
  const [first = "", second] = (await params).path
  const text = second === undefined ? readGuide(first) : first === "api" ? readOperation(second) : null
  return text === null
    ? new Response("Page not found. See /llms.txt for a list of pages.\n", { status: 404, headers })
    : new Response(text, { headers })
}

function readGuide(slug: string): string | null {
  const page = findPage(slug)
  return page ? readPage(page.slug) : null
}

function readOperation(operationId: string): string | null {
  const match = getOperations().find(({ id }) => id === operationId)
  return match ? operationMarkdown(match) : null
}
