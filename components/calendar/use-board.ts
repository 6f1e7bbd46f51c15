import { useQueryClient } from "@tanstack/react-query"
import { useRouter } from "next/navigation"
import { useLayoutEffect, useMemo, useRef, useState } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { clock, instantOf, stepMinutes, wallOf, type Day } from "@/components/ui/zoned"
import type { SocialAccount } from "@/lib/accounts/contract"
import type { CalendarPost } from "@/lib/posts/calendar-contract"

import type { Filters } from "./address"
import type { Board, Place } from "./board"
import { isMovable, postsIn, type Cached, type Shown } from "./shown-days"
import { calendarKey } from "./calendar-queries"
import { useMove } from "./use-move"
import { useWords } from "./use-words"

const stepMs = stepMinutes * 60_000
const morning = 9 * 60

/** When to post on a day of which no time is said: in the morning, or soon if that has passed. */
function suitable(day: Day, now: number, zone: string): number {
  const at = instantOf({ day, minutes: morning }, zone)
  if (at > now || day !== wallOf(now, zone).day) return at
  return Math.ceil((now + 1) / 3_600_000) * 3_600_000
}

type BoardOptions = Pick<Board, "days" | "date" | "today" | "goTo" | "turn" | "showDay"> & {
  shown: { data?: Shown; isPlaceholderData: boolean; isPending: boolean }
  now: number
  channels: SocialAccount[] | undefined
  filters: Filters
  onOpen: (postId: string) => void
}

/** What the views have in common: the posts by day, and what is done to them. */
export function useBoard({ shown, now, channels, filters, onOpen, ...board }: BoardOptions) {
  const t = useTranslations("calendar")
  const { timeZone, mayWrite } = useWorkspace()
  const { momentOf } = useWords()
  const client = useQueryClient()
  const router = useRouter()
  const move = useMove()
  const [moved, setMoved] = useState<{ post: CalendarPost; at: number } | null>(null)
  const dayOf = useMemo(() => new Map(shown.data?.days.map((day) => [day.date, day])), [shown.data])
  const channelOf = useMemo(() => new Map(channels?.map((channel) => [channel.id, channel])), [channels])

  /** Wherever it is shown: the agenda has pages of its own. */
  function findPost(id: string): CalendarPost | undefined {
    for (const [, cached] of client.getQueriesData<Cached>({ queryKey: calendarKey }))
      for (const post of postsIn(cached)) if (post.id === id) return post
  }

  /** On a day without an hour the time on the clock stays. */
  const atOf = (post: CalendarPost, { day, start }: Place) =>
    start ?? instantOf({ day, minutes: wallOf(Date.parse(post.at), timeZone).minutes }, timeZone)

  const moveTo = (post: CalendarPost, at: number) => {
    if (at !== Date.parse(post.at)) move({ post, at })
  }

  /** What was moved keeps the focus: once it stands there, itself, or its cell when that has more than it shows. */
  const followed = useRef<{ id: string; at: number } | null>(null)
  useLayoutEffect(() => {
    if (!followed.current) return
    const { id, at } = followed.current
    const { day } = wallOf(at, timeZone)
    const isThere = dayOf.get(day)?.posts.some((post) => post.id === id && Date.parse(post.at) === at)
    const place = document.querySelector<HTMLElement>(`[data-day="${day}"]`)
    if (!isThere || !place) return
    followed.current = null
    const chip = document.querySelector<HTMLElement>(`[data-post="${CSS.escape(id)}"]`)
    ;(chip ?? place).focus()
  })

  const whole: Board = {
    ...board,
    dayOf,
    channelOf,
    mayWrite,
    isLoading: shown.isPlaceholderData || shown.isPending,
    target: moved && { day: wallOf(moved.at, timeZone).day, at: moved.at },
    open: onOpen,
    compose: ({ day, at, channelId }) => {
      const wanted = at ?? suitable(day, now, timeZone)
      const soon = wanted <= now && wanted + 3_600_000 > now ? Math.ceil((now + 1) / stepMs) * stepMs : wanted
      if (!mayWrite) return
      if (soon <= now) return void toast.info(t("past"))
      const chosen = channelId ? [channelId] : filters.channel
      const params = new URLSearchParams({ at: new Date(soon).toISOString() })
      if (chosen.length) params.set("channels", chosen.join(","))
      router.push(`/compose?${params}`)
    },
    startMove: (id) => {
      const post = findPost(id)
      if (post && isMovable(post)) setMoved({ post, at: Date.parse(post.at) })
    },
    drop: (id, place) => {
      const post = findPost(id)
      if (post) moveTo(post, atOf(post, place))
    },
    describeDrop: (id, place) => {
      const post = findPost(id)
      return post ? momentOf(atOf(post, place)) : clock(0)
    },
  }

  const moving = moved && {
    moving: moved,
    onChange: (at: number) => {
      setMoved({ ...moved, at })
      const { day } = wallOf(at, timeZone)
      if (!board.days.includes(day)) board.goTo(day)
    },
    onDrop: () => {
      followed.current = { id: moved.post.id, at: moved.at }
      setMoved(null)
      moveTo(moved.post, moved.at)
    },
    onCancel: () => {
      followed.current = { id: moved.post.id, at: Date.parse(moved.post.at) }
      setMoved(null)
      toast.info(t("moveStopped"))
    },
  }
  return { board: whole, moving, findPost }
}
