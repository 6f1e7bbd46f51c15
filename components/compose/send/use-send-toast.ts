import { useQueryClient } from "@tanstack/react-query"
import { useRouter } from "next/navigation"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { postKeys } from "@/components/posts/queries/post-queries"
import { useFormatDateTime } from "@/components/ui/time/timestamp"
import { callApi } from "@/lib/api/client"

import type { SendRequest, SentOutcome } from "./send-draft"

/** How long "Publish now" can be undone. */
export const undoMs = 10_000

/** Says what happened to the posts, with ways to see them and to take them back. */
export function useSendToast() {
  const t = useTranslations("compose")
  const formatDateTime = useFormatDateTime()
  const router = useRouter()
  const client = useQueryClient()

  const undo = async (sent: SentOutcome[]) => {
    const results = await Promise.allSettled(
      sent.map(({ postId }) => callApi("updatePost", { id: postId, status: "DRAFT" })),
    )
    await client.invalidateQueries({ queryKey: postKeys.all })
    const failed = results.find((result) => result.status === "rejected")
    if (failed) toast.error(t("undoFailed"))
    else toast(t("movedToDrafts", { count: sent.length }))
  }

  const getMessage = ({ action, approval, isNow }: SendRequest, sent: SentOutcome[]) => {
    const times = sent.flatMap(({ scheduledAt }) => scheduledAt ?? []).toSorted()
    if (approval) return t("toast.approval")
    if (isNow) return t("toast.now", { seconds: undoMs / 1000 })
    if (action === "draft" || !times[0]) return t("toast.draft")
    return t("toast.scheduled", { count: sent.length, at: formatDateTime(times[0], "short") })
  }

  return (request: SendRequest, sent: SentOutcome[]) => {
    const { action, approval, post } = request
    const [first, ...others] = sent
    const tab = action === "draft" ? "drafts" : approval ? "approvals" : "queue"
    const href = first && others.length === 0 ? `/posts/${first.postId}` : `/posts?tab=${tab}`
    // A post that was scheduled before would lose its time.
    const canUndo = action !== "draft" && !approval && (!post || post.status === "DRAFT")
    toast.success(getMessage(request, sent), {
      duration: undoMs,
      cancel: { label: t("view"), onClick: () => router.push(href) },
      ...(canUndo && { action: { label: t("undo"), onClick: () => void undo(sent) } }),
    })
    router.push(post ? `/posts/${post.id}` : `/posts?tab=${tab}`)
  }
}
