import { operations } from "@/app/docs/operations"
import { operationMarkdown } from "@/lib/docs/operation-markdown"
import { findPage } from "@/lib/docs/pages"
import { readPage } from "@/lib/docs/read-page"

const headers = { "Content-Type": "text/markdown; charset=utf-8" }

/** `/docs/queue.md` and `/docs/api/createPost.md`, which next.config.mjs sends here. */
export async function GET(_: Request, { params }: { params: Promise<{ path: string[] }> }) {
  const [first = "", second] = (await params).path
  const text = second === undefined ? guide(first) : first === "api" ? operation(second) : null
  return text === null
    ? new Response("There is no such page. /llms.txt lists them.\n", { status: 404, headers })
    : new Response(text, { headers })
}

function guide(slug: string): string | null {
  const page = findPage(slug)
  return page ? readPage(page.slug) : null
}

function operation(wanted: string): string | null {
  const found = operations().find(({ id }) => id === wanted)
  return found ? operationMarkdown(found) : null
}
