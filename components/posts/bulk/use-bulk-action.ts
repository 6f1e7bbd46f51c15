import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import type { Post, PostWithRelations } from "@/lib/posts/contract"

import { getSeenVersion } from "@/components/posts/queries/fetch-post"
import { isEditable, refreshPosts } from "@/components/posts/actions/use-post-actions"

export type BulkFailure = { post: PostWithRelations; problem: string }
type BulkActionName = "drafted" | "shifted" | "tagged" | "retried" | "approved" | "sentBack" | "undone"
type Guard = { ifMatch?: number }
type Change = (post: PostWithRelations, guard: Guard) => Promise<Post>
type BulkAction = {
  name: BulkActionName
  change: Change
  /** Restores a post. */
  undo?: Change
}
type Result = { done: number; failures: BulkFailure[] }
export type Bulk = ReturnType<typeof useBulkAction>

/** Leaves API capacity for other requests. */
const maxConcurrent = 4

/**
 * Runs an action on several posts, a few at a time, and reports failures. Skips posts that someone else has changed.
 */
export function useBulkAction(onFinished: () => void) {
  const client = useQueryClient()
  const t = useTranslations("posts")
  const ui = useTranslations("ui")
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const [result, setResult] = useState<Result | null>(null)

  async function run(posts: readonly PostWithRelations[], { name, change, undo }: BulkAction) {
    const queue = [...posts]
    const changed: { before: PostWithRelations; after: Post }[] = []
    const failures: BulkFailure[] = []
    const changeOne = async (before: PostWithRelations) => {
      const ifMatch = await getSeenVersion(before, t("changedSince"))
      changed.push({ before, after: await change(before, { ifMatch }) })
    }
    setProgress({ done: 0, total: posts.length })
    const worker = async () => {
      for (let post = queue.shift(); post; post = queue.shift()) {
        const current = post
        await changeOne(current).catch((error: Error) =>
          failures.push({ post: current, problem: error.message }),
        )
        setProgress({ done: changed.length + failures.length, total: posts.length })
      }
    }
    await Promise.all(Array.from({ length: maxConcurrent }, worker))
    setProgress(null)
    const undoable = changed.flatMap(({ before, after }) =>
      isEditable(after) ? [{ ...before, updatedAt: after.updatedAt }] : [],
    )
    if (changed.length > 0) {
      const action = undo && {
        label: ui("undo"),
        onClick: () => void run(undoable, { name: "undone", change: undo }),
      }
      toast.success(
        t(`bulk.${name}`, { count: changed.length }),
        action && undoable.length > 0 ? { duration: 10_000, action } : {},
      )
    }
    if (failures.length > 0) setResult({ done: changed.length, failures })
    onFinished()
    refreshPosts(client)
  }

  return { run, progress, result, clearResult: () => setResult(null) }
}
