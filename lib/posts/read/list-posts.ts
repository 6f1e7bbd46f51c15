import type { Caller } from "@/lib/access/caller"
import type { InputOf } from "@/lib/contract/contract"
import { encodeCursor } from "@/lib/db/cursor"
import { rawJson, type RawJson } from "@/lib/db/raw-json"
import type { listPostsContract } from "@/lib/posts/contract"
import { encodePosts, findRendered } from "./assemble-posts"
import { countMatching } from "./count-matching"
import { readPage } from "./read-page"
import { readSearch } from "./search-condition"

type Input = InputOf<typeof listPostsContract>

/** Reads which posts are on the page. The posts themselves are mostly rendered already. */
export async function listPosts(caller: Caller, input: Input): Promise<RawJson> {
  const { limit } = input
  const matching = { ...input, search: input.q ? await readSearch(caller, input.q) : undefined }
  const page = input.cursor?.page ?? input.page
  const counting = countMatching(caller, matching)
  // A first page doesn't depend on the total, unless finding out that it's empty takes long.
  const isSlowIfEmpty = !input.q && input.tagMode === "ALL" && (input.tagIds?.length ?? 0) > 1
  const reading = (input.cursor || page === 1) && !isSlowIfEmpty ? readPage(caller, matching, Infinity) : null
  const [total, { rows, lastAt }] = await Promise.all([
    counting,
    reading ?? counting.then((count) => readPage(caller, matching, count)),
  ])
  const shown = rows.slice(0, limit)
  const { posts, accounts } = await findRendered(shown)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const rest = {
    page,
    totalPages: Math.ceil(total / limit),
    total,
    nextCursor: last ? encodeCursor({ order: input.order, at: lastAt, id: last.id, page: page + 1 }) : null,
  }
  const closing = `],${JSON.stringify(rest).slice(1)}`
  return rawJson(await encodePosts(posts, accounts, ['{"posts":[', closing]))
}
