import { useMutation, useQueryClient } from "@tanstack/react-query"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { callApi } from "@/lib/api/client"
import type { CalendarPost } from "@/lib/posts/calendar-contract"

import { withMoved, type Cached, type Move } from "./shown-days"
import { calendarKey } from "./calendar-queries"
import { useWords } from "./use-words"

const moveIn = (cached: Cached | undefined, move: Move) => {
  if (!cached) return cached
  if (!("pages" in cached)) return withMoved(cached, move)
  return { ...cached, pages: cached.pages.map((page) => withMoved(page, move)) }
}

/** `undoes`: puts back what was moved a moment ago. */
type Asked = Move & { undoes?: true }

/** The post is there at once. If the API says no it goes back, and a toast says why. */
export function useMove() {
  const client = useQueryClient()
  const t = useTranslations("calendar")
  const ui = useTranslations("ui")
  const { momentOf } = useWords()
  const show = (move: Move) =>
    client.setQueriesData<Cached>({ queryKey: calendarKey }, (cached) => moveIn(cached, move))

  const { mutate } = useMutation({
    mutationKey: calendarKey,
    // One after the other: a second move of a post names the version that the first one made.
    scope: { id: "calendar-moves" },
    mutationFn: ({ post, at }: Asked) =>
      callApi(
        "updatePost",
        { id: post.id, scheduledAt: new Date(at).toISOString() },
        { ifMatch: post.version },
      ),
    onMutate: async (move) => {
      await client.cancelQueries({ queryKey: calendarKey })
      show(move)
    },
    onError: (error, { post }) => {
      show({ post: { ...post, version: post.version - 1 }, at: Date.parse(post.at) })
      toast.error(t("moveFailed", { problem: error.message }))
    },
    onSuccess: (answer, { post, at, undoes }) => {
      if (undoes) return void toast.success(t("movedBack"))
      const after = [
        post.queued && t("slotFree"),
        post.approvalStatus === "APPROVED" && answer.approvalStatus === "PENDING_APPROVAL" && t("waitsAgain"),
      ]
      toast.success(t("moved", { time: momentOf(at) }), {
        description: after.filter(Boolean).join(" "),
        duration: 10_000,
        action: { label: ui("undo"), onClick: () => mutate(backOf(post, at)) },
      })
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey: calendarKey }) === 1)
        void client.invalidateQueries({ queryKey: ["posts"] })
    },
  })
  return mutate
}

/** A change raises the version by one, and ours was the last if this is still the present one. */
const backOf = (post: CalendarPost, at: number): Asked => ({
  post: { ...post, version: post.version + 1, at: new Date(at).toISOString(), queued: false },
  at: Date.parse(post.at),
  undoes: true,
})
