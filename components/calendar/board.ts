import type { Day } from "@/components/ui/zoned"
import type { SocialAccount } from "@/lib/accounts/contract"

import type { ShownDay } from "./shown-days"

/** A day, or an instant in it. */
export type Place = { day: Day; start?: number }

/** What every view is given. */
export type Board = {
  days: Day[]
  date: Day
  today: Day
  dayOf: Map<Day, ShownDay>
  channelOf: Map<string, SocialAccount>
  isLoading: boolean
  mayWrite: boolean
  /** Where a post that is moved by keys stands just now. */
  target: { day: Day; at: number } | null
  open: (postId: string) => void
  /** On a day, at a time that suits, or at this very instant. */
  compose: (place: { day: Day; at?: number; channelId?: string }) => void
  showDay: (day: Day) => void
  goTo: (day: Day) => void
  turn: (direction: 1 | -1) => void
  startMove: (postId: string) => void
  drop: (postId: string, place: Place) => void
  describeDrop: (postId: string, place: Place) => string
}
