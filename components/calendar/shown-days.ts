import type { InfiniteData } from "@tanstack/react-query"

import { wallOf, type Day } from "@/components/ui/zoned"
import type { Answer } from "@/lib/api/client"
import type { CalendarPost } from "@/lib/posts/calendar-contract"

/** A window of the calendar, with where it begins and ends. */
export type Shown = Answer<"getCalendar"> & { from: number; to: number }
export type ShownDay = Shown["days"][number]

/** One window, or those of the agenda. */
export type Cached = Shown | InfiniteData<Shown>

export const postsIn = (cached: Cached | undefined): CalendarPost[] =>
  (cached ? ("pages" in cached ? cached.pages : [cached]) : []).flatMap(({ days }) =>
    days.flatMap(({ posts }) => posts),
  )

export type Move = { post: CalendarPost; at: number }

const byTime = (a: CalendarPost, b: CalendarPost) => a.at.localeCompare(b.at) || a.id.localeCompare(b.id)

/** The days with a post where it is going to be; a window that it leaves, or never was in, follows as well. */
export function withMoved(shown: Shown, { post, at }: Move): Shown {
  const iso = new Date(at).toISOString()
  const moved = { ...post, at: iso, scheduledAt: iso, version: post.version + 1, queued: false }
  const without = shown.days.map((day) => leave(day, post.id)).filter(({ total }) => total > 0)
  if (at < shown.from || at >= shown.to) return { ...shown, days: without }
  const date: Day = wallOf(at, shown.timeZone).day
  const there = without.find((day) => day.date === date) ?? { date, total: 0, posts: [] }
  const joined = { ...there, total: there.total + 1, posts: [...there.posts, moved].sort(byTime) }
  const others = without.filter((day) => day.date !== date)
  return { ...shown, days: [...others, joined].sort((a, b) => a.date.localeCompare(b.date)) }
}

function leave(day: ShownDay, id: string): ShownDay {
  const posts = day.posts.filter((post) => post.id !== id)
  return posts.length === day.posts.length ? day : { ...day, posts, total: day.total - 1 }
}

export const isMovable = ({ status }: Pick<CalendarPost, "status">) =>
  status === "DRAFT" || status === "SCHEDULED"
