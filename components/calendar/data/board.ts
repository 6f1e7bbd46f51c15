import type { Day } from "@/components/ui/time/zoned-time"
import type { SocialAccount } from "@/lib/accounts/contract"

import type { CalendarDay } from "./calendar-window"

/** A day, or an instant on that day. */
export type DropTarget = { day: Day; start?: number }

/** Data and actions shared by all views. */
export type Board = {
  days: Day[]
  date: Day
  today: Day
  postsByDay: Map<Day, CalendarDay>
  channelsById: Map<string, SocialAccount>
  isLoading: boolean
  canWrite: boolean
  /** Where the keyboard has moved a post so far. */
  target: { day: Day; at: number } | null
  open: (postId: string) => void
  /** Without `at`, picks a default time. */
  compose: (target: { day: Day; at?: number; channelIds?: string[] }) => void
  showDay: (day: Day) => void
  goTo: (day: Day) => void
  shiftRange: (direction: 1 | -1) => void
  startMove: (postId: string) => void
  drop: (postId: string, target: DropTarget) => void
  describeDrop: (postId: string, target: DropTarget) => string
}
