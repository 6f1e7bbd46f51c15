import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import type { Post, PostWithRelations } from "@/lib/posts/contract"

import { versionShown } from "./fetch-post"
import { isEditable, refreshPosts } from "./use-post-actions"

export type BulkFailure = { post: PostWithRelations; problem: string }
type Done = "drafted" | "shifted" | "tagged" | "retried" | "approved" | "rejected" | "takenBack"
type Guard = { ifMatch?: number }
type Change = (post: PostWithRelations, guard: Guard) => Promise<Post>
type Order = {
  name: Done
  change: Change
  /** Puts a post back as it was. */
  undo?: Change
}
type Result = { done: number; failures: BulkFailure[] }
export type Bulk = ReturnType<typeof useBulk>

/** Few enough to leave the API room for others. */
const atOnce = 4

/**
 * Does the same to many posts, a few at a time; afterwards it says of each one that refused why. Those that somebody
 * else has changed since they were shown are left as they are.
 */
export function useBulk(onEnd: () => void) {
  const client = useQueryClient()
  const t = useTranslations("posts")
  const ui = useTranslations("ui")
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const [result, setResult] = useState<Result | null>(null)

  async function run(posts: readonly PostWithRelations[], { name, change, undo }: Order) {
    const waiting = [...posts]
    const changed: { before: PostWithRelations; after: Post }[] = []
    const failures: BulkFailure[] = []
    const changeOne = async (before: PostWithRelations) => {
      const ifMatch = await versionShown(before, t("changedSince"))
      changed.push({ before, after: await change(before, { ifMatch }) })
    }
    setProgress({ done: 0, total: posts.length })
    const worker = async () => {
      for (let post = waiting.shift(); post; post = waiting.shift()) {
        const one = post
        await changeOne(one).catch((error: Error) => failures.push({ post: one, problem: error.message }))
        setProgress({ done: changed.length + failures.length, total: posts.length })
      }
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
    setProgress(null)
    const back = changed.flatMap(({ before, after }) =>
      isEditable(after) ? [{ ...before, updatedAt: after.updatedAt }] : [],
    )
    if (changed.length > 0) {
      const action = undo && {
        label: ui("undo"),
        onClick: () => void run(back, { name: "takenBack", change: undo }),
      }
      toast.success(
        t(`bulk.${name}`, { count: changed.length }),
        action && back.length > 0 ? { duration: 10_000, action } : {},
      )
    }
    if (failures.length > 0) setResult({ done: changed.length, failures })
    onEnd()
    refreshPosts(client)
  }

  return { run, progress, result, forget: () => setResult(null) }
}
