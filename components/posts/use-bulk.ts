import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import type { PostWithRelations } from "@/lib/posts/contract"

import { refreshPosts } from "./use-post-actions"

export type BulkFailure = { post: PostWithRelations; problem: string }
export type BulkDone = "deleted" | "drafted" | "shifted" | "tagged" | "retried" | "approved" | "rejected"
type Result = { done: number; failures: BulkFailure[] }
export type Bulk = ReturnType<typeof useBulk>

/** Few enough to leave the API room for others. */
const atOnce = 4

/** Does the same to many posts, a few at a time; afterwards it says of each one that refused why. */
export function useBulk(onEnd: () => void) {
  const client = useQueryClient()
  const t = useTranslations("posts")
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const [result, setResult] = useState<Result | null>(null)

  async function run(
    posts: readonly PostWithRelations[],
    name: BulkDone,
    work: (post: PostWithRelations) => Promise<unknown>,
  ) {
    const waiting = [...posts]
    const failures: BulkFailure[] = []
    let ended = 0
    setProgress({ done: 0, total: posts.length })
    const worker = async () => {
      for (let post = waiting.shift(); post; post = waiting.shift()) {
        const one = post
        await work(one).catch((error: Error) => failures.push({ post: one, problem: error.message }))
        setProgress({ done: ++ended, total: posts.length })
      }
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
    setProgress(null)
    const done = posts.length - failures.length
    if (done > 0) toast.success(t(`bulk.${name}`, { count: done }))
    if (failures.length > 0) setResult({ done, failures })
    onEnd()
    refreshPosts(client)
  }

  return { run, progress, result, forget: () => setResult(null) }
}
