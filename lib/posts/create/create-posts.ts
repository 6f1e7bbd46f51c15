import type { InputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import { databaseFailure } from "@/lib/db/database-failure"
import { statusOfCode, type AppError } from "@/lib/errors/app-error"
import type { BulkResult, bulkCreateContract } from "./batch-contracts"
import { createPost } from "./create-post"
import { asAppError } from "./post-problems"
import type { IngestedMedia } from "@/lib/posts/content/attach-media"

/** Creates posts in order, so that queue slots are assigned in order too. */
export async function createPosts(
  caller: Caller,
  { posts }: InputOf<typeof bulkCreateContract>,
  onProgress?: (done: number, total: number) => void,
) {
  const ingested: IngestedMedia = new Map()
  const results: BulkResult[] = []
  for (const [index, post] of posts.entries()) {
    try {
      results.push({ index, status: "created", post: await createPost(caller, post, { ingested }) })
    } catch (thrown) {
      // While nothing is created, the whole request can be repeated.
      if (databaseFailure(thrown) && !results.some(isCreated)) throw thrown
      results.push({ index, status: "failed", error: failureOf(asAppError(thrown), `posts[${index}]`) })
    }
    onProgress?.(index + 1, posts.length)
  }
  const created = results.filter(isCreated).length
  return { created, failed: results.length - created, results }
}

const isCreated = ({ status }: BulkResult) => status === "created"

function failureOf({ code, message, data }: AppError, row: string) {
  const fieldErrors = Object.fromEntries(
    Object.entries(data?.fieldErrors ?? {}).map(([field, messages]) => [`${row}.${field}`, messages]),
  )
  return { code, status: statusOfCode[code], message, data: { ...data, fieldErrors } }
}
