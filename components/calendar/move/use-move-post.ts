import { useMutation, useQueryClient } from "@tanstack/react-query"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { callApi } from "@/lib/api/client"
import type { CalendarPost } from "@/lib/posts/calendar/contract"

import { movePost, type CachedCalendar, type PostMove } from "@/components/calendar/data/calendar-window"
import { calendarKey } from "@/components/calendar/data/calendar-queries"
import { useCalendarFormat } from "@/components/calendar/use-calendar-format"

const moveInCache = (cached: CachedCalendar | undefined, move: PostMove) => {
  if (!cached) return cached
  if (!("pages" in cached)) return movePost(cached, move)
  return { ...cached, pages: cached.pages.map((page) => movePost(page, move)) }
}

type MoveRequest = PostMove & { isUndo?: true }

/** Moves the post optimistically, and back with a toast if the API rejects it. */
export function useMovePost() {
  const client = useQueryClient()
  const t = useTranslations("calendar")
  const ui = useTranslations("ui")
  const { formatTime } = useCalendarFormat()
  const updateCache = (move: PostMove) =>
    client.setQueriesData<CachedCalendar>({ queryKey: calendarKey }, (cached) => moveInCache(cached, move))

  const { mutate } = useMutation({
    mutationKey: calendarKey,
    // One at a time, because a second move depends on the version of the first.
    scope: { id: "calendar-moves" },
    mutationFn: ({ post, at }: MoveRequest) =>
      callApi(
        "updatePost",
        { id: post.id, scheduledAt: new Date(at).toISOString() },
        { ifMatch: post.version },
      ),
    onMutate: async (move) => {
      await client.cancelQueries({ queryKey: calendarKey })
      updateCache(move)
    },
    onError: (error, { post }) => {
      updateCache({ post: { ...post, version: post.version - 1 }, at: Date.parse(post.at) })
      toast.error(t("moveFailed", { problem: error.message }))
    },
    onSuccess: (updated, { post, at, isUndo }) => {
      if (isUndo) return void toast.success(t("moveUndone"))
      const notes = [
        post.queued && t("slotFree"),
        post.approvalStatus === "APPROVED" &&
          updated.approvalStatus === "PENDING_APPROVAL" &&
          t("needsApproval"),
      ]
      toast.success(t("moved", { time: formatTime(at) }), {
        description: notes.filter(Boolean).join(" "),
        duration: 10_000,
        action: { label: ui("undo"), onClick: () => mutate(reverseMove(post, at)) },
      })
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey: calendarKey }) === 1)
        void client.invalidateQueries({ queryKey: ["posts"] })
    },
  })
  return mutate
}

/** Our move raised the version by one. If that's no longer the current version, someone else changed the post since. */
const reverseMove = (post: CalendarPost, at: number): MoveRequest => ({
  post: { ...post, version: post.version + 1, at: new Date(at).toISOString(), queued: false },
  at: Date.parse(post.at),
  isUndo: true,
})
