import type { InputOf } from "@/lib/api/contract"
import type { Caller } from "@/lib/caller"
import { statusOfCode, type AppError } from "@/lib/errors"
import type { BulkResult, bulkCreateContract } from "./batch-contracts"
import { createPost } from "./create-post"
import { asAppError } from "./post-problems"
import type { Library } from "./take-in"

/** One after another, in the order given: each takes the next slot of its queue. */
export async function createPosts(
  caller: Caller,
  { posts }: InputOf<typeof bulkCreateContract>,
  tell?: (done: number, total: number) => void,
) {
  const library: Library = new Map()
  const results: BulkResult[] = []
  for (const [index, post] of posts.entries()) {
    try {
      results.push({ index, status: "created", post: await createPost(caller, post, { library }) })
    } catch (thrown) {
      results.push({ index, status: "failed", error: failureOf(asAppError(thrown), `posts[${index}]`) })
    }
    tell?.(index + 1, posts.length)
  }
  const created = results.filter(({ status }) => status === "created").length
  return { created, failed: results.length - created, results }
}

function failureOf({ code, message, data }: AppError, row: string) {
  const fieldErrors = Object.fromEntries(
    Object.entries(data?.fieldErrors ?? {}).map(([field, messages]) => [`${row}.${field}`, messages]),
  )
  return { code, status: statusOfCode[code], message, data: { ...data, fieldErrors } }
}
