"use client"

import { Plus } from "lucide-react"
import { memo, useMemo } from "react"
import { useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { classNames } from "@/components/ui/class-names"
import { addDays, addMonths, toWallTime, type Day } from "@/components/ui/time/zoned-time"
import type { SocialAccount } from "@/lib/accounts/contract"

import type { Board } from "@/components/calendar/data/board"
import { FreeSlotButton } from "./free-slot-button"
import { PostChip } from "./post-chip"
import { getCellTime, getClickHandlers } from "./click-handlers"
import type { CalendarDay } from "@/components/calendar/data/calendar-window"
import type { FreeSlot } from "@/components/calendar/data/use-free-slots"
import { postsPerDay } from "@/components/calendar/data/view-range"
import { useDrag } from "@/components/calendar/move/use-drag"
import { useGridNavigation } from "./use-grid-navigation"
import { useCalendarFormat } from "@/components/calendar/use-calendar-format"

type CellProps = {
  day: Day
  calendarDay: CalendarDay | undefined
  channelsById: Map<string, SocialAccount>
  slot: FreeSlot | undefined
  isActive: boolean
  isToday: boolean
  isOutside: boolean
  isTarget: boolean
  canCompose: boolean
}

const Cell = memo(function Cell({ day, calendarDay, channelsById, slot, isActive, ...flags }: CellProps) {
  const t = useTranslations("calendar")
  const { dayLabel, formatDay } = useCalendarFormat()
  const total = calendarDay?.total ?? 0
  const posts = (calendarDay?.posts ?? []).slice(
    0,
    total > postsPerDay.month ? postsPerDay.month - 1 : postsPerDay.month,
  )
  const tabIndex = isActive ? 0 : -1
  return (
    <div
      role="gridcell"
      tabIndex={tabIndex}
      data-cell={day}
      data-day={day}
      aria-current={flags.isToday ? "date" : undefined}
      className={classNames(
        "group relative grid min-h-28 content-start gap-1 border-r border-line p-1 last:border-r-0 focus-visible:-outline-offset-2",
        "data-over:bg-brand-tint data-over:ring-2 data-over:ring-brand data-over:ring-inset",
        flags.isTarget
          ? "bg-brand-tint ring-2 ring-brand ring-inset"
          : flags.isOutside
            ? "bg-sunken/60"
            : "bg-surface",
        flags.canCompose && "cursor-pointer",
      )}
    >
      <span className="sr-only">{dayLabel(day, total)}</span>
      <div aria-hidden className="flex min-h-6 items-center justify-between">
        <span
          className={classNames(
            "grid h-6 min-w-6 place-items-center rounded-full px-1 text-xs font-semibold tabular-nums",
            flags.isToday ? "bg-brand text-on-brand" : flags.isOutside ? "text-soft" : "text-ink",
          )}
        >
          {formatDay(day, day.endsWith("-01") ? "short" : "number")}
        </span>
        {/* A hint for the mouse: clicking anywhere in the cell does the same. */}
        {flags.canCompose && <Plus className="mr-0.5 size-4 text-soft opacity-0 group-hover:opacity-100" />}
      </div>
      {posts.map((post) => (
        <PostChip
          key={post.id}
          post={post}
          channel={channelsById.get(post.socialAccountId)}
          isTabbable={isActive}
          lines={total > 2 ? 1 : 2}
        />
      ))}
      {total > posts.length && (
        <button
          type="button"
          tabIndex={tabIndex}
          data-more={day}
          aria-label={t("moreOnDay", { count: total - posts.length, day: formatDay(day, "long") })}
          className="min-h-6 rounded-md px-1.5 text-left text-xs font-semibold text-brand-ink hover:bg-brand-tint"
        >
          {t("more", { count: total - posts.length })}
        </button>
      )}
      {flags.canCompose && slot && (
        <FreeSlotButton slot={slot} channelsById={channelsById} tabIndex={tabIndex} />
      )}
    </div>
  )
})

/** A day shows its first free slot if that fits without making the week taller. */
const maxPostsBesideSlot = 1

type MonthViewProps = { board: Board; label: string; slots: FreeSlot[] }

export function MonthView({ board, label, slots }: MonthViewProps) {
  const { days, date, today, postsByDay, channelsById, target, canWrite } = board
  const { formatDay } = useCalendarFormat()
  const { timeZone } = useWorkspace()
  const slotsByDay = useMemo(
    () => Map.groupBy(slots, ({ at }) => toWallTime(at, timeZone).day),
    [slots, timeZone],
  )
  const getSlot = (day: Day) =>
    (postsByDay.get(day)?.total ?? 0) > maxPostsBesideSlot ? undefined : slotsByDay.get(day)?.[0]
  const { root, activeCell, focusCell, ...keys } = useGridNavigation({
    cells: days,
    initialCell: days.includes(date) ? date : days[0]!,
    columns: 7,
    onLeaveGrid: (direction, cell, steps) => {
      const nextDay = steps ? addDays(cell, steps) : addMonths(cell, direction)
      board.goTo(nextDay)
      focusCell(nextDay)
    },
    onCompose: (cell) => cell.dataset.day && board.compose(getCellTime(cell)),
    onMove: board.startMove,
  })
  useDrag({ root, enabled: canWrite, onDrop: board.drop, describe: board.describeDrop })
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
  return (
    <div
      ref={root}
      role="grid"
      aria-label={label}
      aria-busy={board.isLoading}
      data-scroll
      className="flex flex-col border-line aria-busy:opacity-70 max-lg:overflow-clip max-lg:rounded-xl max-lg:border lg:min-h-0 lg:flex-1 lg:scroll-pt-7 lg:overflow-y-auto"
      {...getClickHandlers(board)}
      {...keys}
    >
      <div
        role="row"
        className="grid shrink-0 grid-cols-7 border-b border-line bg-surface max-lg:bg-sunken lg:sticky lg:top-0 lg:z-10"
      >
        {days.slice(0, 7).map((day) => (
          <div
            key={day}
            role="columnheader"
            className="px-2 py-1.5 text-xs leading-4 font-semibold text-soft"
          >
            <span aria-hidden>{formatDay(day, "weekday")}</span>
            <span className="sr-only">{formatDay(day, "weekdayLong")}</span>
          </div>
        ))}
      </div>
      {weeks.map((week) => (
        <div
          key={week[0]}
          role="row"
          // Its own border, because skipped content is clipped at whole pixels.
          className="grid flex-1 grid-cols-7 border-b border-line [contain-intrinsic-size:auto_7rem] [content-visibility:auto] last:border-b-0"
        >
          {week.map((day) => (
            <Cell
              key={day}
              day={day}
              calendarDay={postsByDay.get(day)}
              channelsById={channelsById}
              slot={getSlot(day)}
              isActive={day === activeCell}
              isToday={day === today}
              isOutside={day.slice(0, 7) !== date.slice(0, 7)}
              isTarget={day === target?.day}
              canCompose={canWrite && day >= today}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
