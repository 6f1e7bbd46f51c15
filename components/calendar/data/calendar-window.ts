import type { InfiniteData } from "@tanstack/react-query"

import { toWallTime, type Day } from "@/components/ui/time/zoned-time"
import type { OperationOutput } from "@/lib/api/client"
import type { CalendarPost } from "@/lib/posts/calendar/contract"

export type CalendarWindow = OperationOutput<"getCalendar"> & { from: number; to: number }
export type CalendarDay = CalendarWindow["days"][number]

/** One window, or the agenda's pages. */
export type CachedCalendar = CalendarWindow | InfiniteData<CalendarWindow>

export const getPosts = (cached: CachedCalendar | undefined): CalendarPost[] =>
  (cached ? ("pages" in cached ? cached.pages : [cached]) : []).flatMap(({ days }) =>
    days.flatMap(({ posts }) => posts),
  )

export type PostMove = { post: CalendarPost; at: number }

const byTime = (a: CalendarPost, b: CalendarPost) => a.at.localeCompare(b.at) || a.id.localeCompare(b.id)

/** Moves a post within, into, or out of a window. */
export function movePost(calendar: CalendarWindow, { post, at }: PostMove): CalendarWindow {
  const iso = new Date(at).toISOString()
  const moved = { ...post, at: iso, scheduledAt: iso, version: post.version + 1, queued: false }
  const daysWithout = calendar.days.map((day) => removePost(day, post.id)).filter(({ total }) => total > 0)
  if (at < calendar.from || at >= calendar.to) return { ...calendar, days: daysWithout }
  const date: Day = toWallTime(at, calendar.timeZone).day
  const targetDay = daysWithout.find((day) => day.date === date) ?? { date, total: 0, posts: [] }
  const updatedDay = {
    ...targetDay,
    total: targetDay.total + 1,
    posts: [...targetDay.posts, moved].sort(byTime),
  }
  const otherDays = daysWithout.filter((day) => day.date !== date)
  return { ...calendar, days: [...otherDays, updatedDay].sort((a, b) => a.date.localeCompare(b.date)) }
}

function removePost(day: CalendarDay, id: string): CalendarDay {
  const posts = day.posts.filter((post) => post.id !== id)
  return posts.length === day.posts.length ? day : { ...day, posts, total: day.total - 1 }
}

export const isMovable = ({ status }: Pick<CalendarPost, "status">) =>
  status === "DRAFT" || status === "SCHEDULED"
