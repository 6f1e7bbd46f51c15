"use client"

import { useRef } from "react"
import { useTranslations } from "use-intl"

import { classNames } from "@/components/ui/class-names"
import { LoadError } from "@/components/ui/feedback/load-error"
import { addDays, addMonths } from "@/components/ui/time/zoned-time"

import type { Filters } from "@/components/calendar/data/calendar-url"
import { AgendaDay } from "./agenda-day"
import type { Board } from "@/components/calendar/data/board"
import { createMoveKeyHandler } from "@/components/calendar/move/move-key"
import { getPostState } from "./post-state-icon"
import { getClickHandlers } from "./click-handlers"
import type { CalendarDay } from "@/components/calendar/data/calendar-window"
import { useCalendar } from "@/components/calendar/data/use-calendar"
import { useDrag } from "@/components/calendar/move/use-drag"
import { useGridNavigation } from "./use-grid-navigation"
import { useCalendarFormat } from "@/components/calendar/use-calendar-format"

const maxDots = 3

/** One dot per post: filled if scheduled or published, an outline if it needs action. */
function Dots({ calendarDay }: { calendarDay: CalendarDay | undefined }) {
  return (
    <span aria-hidden className="flex h-2 items-center gap-0.5">
      {calendarDay?.posts.slice(0, maxDots).map((post) => (
        <span
          key={post.id}
          className={classNames(
            "size-1.5 rounded-full",
            ["SCHEDULED", "PROCESSING", "COMPLETED"].includes(getPostState(post))
              ? "bg-brand"
              : "border border-brand",
          )}
        />
      ))}
      {(calendarDay?.total ?? 0) > maxDots && (
        <span className="text-[0.625rem] leading-none font-bold text-brand-ink">+</span>
      )}
    </span>
  )
}

type CompactMonthViewProps = { board: Board; label: string; filters: Filters; firstWeekday: number }

/** The month on phones: dots, with the selected day's posts below. */
export function CompactMonthView({ board, label, filters, firstWeekday }: CompactMonthViewProps) {
  const { days, date, today, postsByDay } = board
  const t = useTranslations("calendar")
  const { formatDay, dayLabel } = useCalendarFormat()
  const listRef = useRef<HTMLDivElement>(null)
  const dayQuery = useCalendar({ view: "day", date, firstWeekday, filters })
  const { root, activeCell, focusCell, ...keys } = useGridNavigation({
    cells: days,
    initialCell: date,
    columns: 7,
    onLeaveGrid: (direction, cell, steps) => {
      const nextDay = steps ? addDays(cell, steps) : addMonths(cell, direction)
      board.goTo(nextDay)
      focusCell(nextDay)
    },
    onCompose: (cell) => cell.dataset.day && board.goTo(cell.dataset.day),
    onMove: board.startMove,
  })
  useDrag({ root: listRef, enabled: board.canWrite, onDrop: board.drop, describe: board.describeDrop })
  const isComplete = dayQuery.data !== undefined && !dayQuery.isPlaceholderData
  const calendarDay = isComplete ? dayQuery.data.days.find((day) => day.date === date) : postsByDay.get(date)
  return (
    <div className="grid gap-4">
      <div
        ref={root}
        role="grid"
        aria-label={label}
        className="rounded-xl border border-line bg-surface p-1"
        {...getClickHandlers(board, (cell) => board.goTo(cell.dataset.day!))}
        {...keys}
      >
        <div role="row" className="grid grid-cols-7">
          {days.slice(0, 7).map((day) => (
            <div key={day} role="columnheader" className="py-1 text-center text-xs font-semibold text-soft">
              <span aria-hidden>{formatDay(day, "weekday")}</span>
              <span className="sr-only">{formatDay(day, "weekdayLong")}</span>
            </div>
          ))}
        </div>
        {Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7)).map(
          (week) => (
            <div key={week[0]} role="row" className="grid grid-cols-7">
              {week.map((day) => (
                <div
                  key={day}
                  role="gridcell"
                  tabIndex={day === activeCell ? 0 : -1}
                  data-cell={day}
                  data-day={day}
                  aria-selected={day === date}
                  aria-current={day === today ? "date" : undefined}
                  className={classNames(
                    "relative grid min-h-11 cursor-pointer place-content-center justify-items-center gap-0.5 rounded-lg text-sm tabular-nums focus-visible:-outline-offset-2",
                    day === date && "bg-brand-tint font-semibold",
                    day === today && "text-brand-ink underline underline-offset-4",
                    day.slice(0, 7) !== date.slice(0, 7) && "text-soft",
                  )}
                >
                  <span className="sr-only">{dayLabel(day, postsByDay.get(day)?.total ?? 0)}</span>
                  <span aria-hidden>{formatDay(day, "number")}</span>
                  <Dots calendarDay={postsByDay.get(day)} />
                </div>
              ))}
            </div>
          ),
        )}
      </div>
      <div
        ref={listRef}
        {...getClickHandlers(board)}
        onKeyDown={createMoveKeyHandler(board)}
        aria-live="polite"
      >
        <AgendaDay board={board} day={date} calendarDay={calendarDay} />
        {!calendarDay && isComplete && <p className="px-1 text-soft">{t("emptyDay")}</p>}
        {dayQuery.error && !isComplete && (
          <LoadError title={t("loadError")} error={dayQuery.error} onRetry={() => void dayQuery.refetch()} />
        )}
      </div>
    </div>
  )
}
