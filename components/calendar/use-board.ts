import { useQueryClient } from "@tanstack/react-query"
import { useRouter } from "next/navigation"
import { useLayoutEffect, useMemo, useRef, useState } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { toInstant, stepMinutes, toWallTime, type Day } from "@/components/ui/time/zoned-time"
import type { SocialAccount } from "@/lib/accounts/contract"
import type { CalendarPost } from "@/lib/posts/calendar/contract"

import type { Filters } from "./data/calendar-url"
import type { Board, DropTarget } from "./data/board"
import { isMovable, getPosts, type CachedCalendar, type CalendarWindow } from "./data/calendar-window"
import { calendarKey } from "./data/calendar-queries"
import { useMovePost } from "./move/use-move-post"
import { useCalendarFormat } from "./use-calendar-format"

const stepMs = stepMinutes * 60_000
const defaultMinutes = 9 * 60

/** 9:00, or the next full hour if that has passed. */
function getDefaultTime(day: Day, now: number, zone: string): number {
  const at = toInstant({ day, minutes: defaultMinutes }, zone)
  if (at > now || day !== toWallTime(now, zone).day) return at
  return Math.ceil((now + 1) / 3_600_000) * 3_600_000
}

type BoardOptions = Pick<Board, "days" | "date" | "today" | "goTo" | "shiftRange" | "showDay"> & {
  calendar: { data?: CalendarWindow; isPlaceholderData: boolean; isPending: boolean }
  now: number
  channels: SocialAccount[] | undefined
  filters: Filters
  onOpen: (postId: string) => void
}

/** The data and actions shared by all views. */
export function useBoard({ calendar, now, channels, filters, onOpen, ...board }: BoardOptions) {
  const t = useTranslations("calendar")
  const { timeZone, canWrite } = useWorkspace()
  const { formatTime } = useCalendarFormat()
  const client = useQueryClient()
  const router = useRouter()
  const move = useMovePost()
  const [moveState, setMoveState] = useState<{ post: CalendarPost; at: number } | null>(null)
  const postsByDay = useMemo(
    () => new Map(calendar.data?.days.map((day) => [day.date, day])),
    [calendar.data],
  )
  const channelsById = useMemo(() => new Map(channels?.map((channel) => [channel.id, channel])), [channels])

  /** Searches all cached windows, including the agenda's. */
  function findPost(id: string): CalendarPost | undefined {
    for (const [, cached] of client.getQueriesData<CachedCalendar>({ queryKey: calendarKey }))
      for (const post of getPosts(cached)) if (post.id === id) return post
  }

  /** Dropping on a day without an hour keeps the post's local time. */
  const getDropTime = (post: CalendarPost, { day, start }: DropTarget) =>
    start ?? toInstant({ day, minutes: toWallTime(Date.parse(post.at), timeZone).minutes }, timeZone)

  const moveTo = (post: CalendarPost, at: number) => {
    if (at !== Date.parse(post.at)) move({ post, at })
  }

  /** Restores focus to a moved post once it's rendered, or to its cell if the cell is too full to show it. */
  const pendingFocus = useRef<{ id: string; at: number } | null>(null)
  useLayoutEffect(() => {
    if (!pendingFocus.current) return
    const { id, at } = pendingFocus.current
    const { day } = toWallTime(at, timeZone)
    const isRendered = postsByDay.get(day)?.posts.some((post) => post.id === id && Date.parse(post.at) === at)
    const cell = document.querySelector<HTMLElement>(`[data-day="${day}"]`)
    if (!isRendered || !cell) return
    pendingFocus.current = null
    const chip = document.querySelector<HTMLElement>(`[data-post="${CSS.escape(id)}"]`)
    ;(chip ?? cell).focus()
  })

  const fullBoard: Board = {
    ...board,
    postsByDay,
    channelsById,
    canWrite,
    isLoading: calendar.isPlaceholderData || calendar.isPending,
    target: moveState && { day: toWallTime(moveState.at, timeZone).day, at: moveState.at },
    open: onOpen,
    compose: ({ day, at, channelIds = filters.channel }) => {
      const requestedAt = at ?? getDefaultTime(day, now, timeZone)
      const composeAt =
        requestedAt <= now && requestedAt + 3_600_000 > now
          ? Math.ceil((now + 1) / stepMs) * stepMs
          : requestedAt
      if (!canWrite) return
      if (composeAt <= now) return void toast.info(t("timePassed"))
      const params = new URLSearchParams({ at: new Date(composeAt).toISOString() })
      if (channelIds.length) params.set("channels", channelIds.join(","))
      router.push(`/compose?${params}`)
    },
    startMove: (id) => {
      const post = findPost(id)
      if (post && isMovable(post)) setMoveState({ post, at: Date.parse(post.at) })
    },
    drop: (id, cell) => {
      const post = findPost(id)
      if (post) moveTo(post, getDropTime(post, cell))
    },
    describeDrop: (id, cell) => {
      const post = findPost(id)
      return post ? formatTime(getDropTime(post, cell)) : ""
    },
  }

  const moveBarProps = moveState && {
    move: moveState,
    onChange: (at: number) => {
      setMoveState({ ...moveState, at })
      const { day } = toWallTime(at, timeZone)
      if (!board.days.includes(day)) board.goTo(day)
    },
    onDrop: () => {
      pendingFocus.current = { id: moveState.post.id, at: moveState.at }
      setMoveState(null)
      moveTo(moveState.post, moveState.at)
    },
    onCancel: () => {
      pendingFocus.current = { id: moveState.post.id, at: Date.parse(moveState.post.at) }
      setMoveState(null)
      toast.info(t("moveInterrupted"))
    },
  }
  return { board: fullBoard, moveBarProps, findPost }
}
