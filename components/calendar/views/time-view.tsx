"use client"

import { useLayoutEffect, useMemo, useRef } from "react"
import { useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { classNames } from "@/components/ui/class-names"
import { Notice } from "@/components/ui/feedback/notice"
import { useFormatHour } from "@/components/ui/time/use-date-format"
import { addDays } from "@/components/ui/time/zoned-time"

import type { Board } from "@/components/calendar/data/board"
import { HourCellView, MissingHourCell } from "./hour-cell"
import { buildHourRows } from "./hour-rows"
import { getCellTime, getClickHandlers } from "./click-handlers"
import { useDrag } from "@/components/calendar/move/use-drag"
import type { FreeSlot } from "@/components/calendar/data/use-free-slots"
import { useGridNavigation } from "./use-grid-navigation"
import { useCalendarFormat } from "@/components/calendar/use-calendar-format"

const hourMs = 3_600_000
const [firstHour, lastHour] = ["00", "23"]
/** The initial scroll position. */
const initialHour = "07"
const maxPostsPerCell = { week: 4, day: 500 }

type TimeViewProps = {
  board: Board
  label: string
  now: number
  slots: FreeSlot[]
  hasSlotsBesidePosts: boolean
}

/** The hours of a day or week. */
export function TimeView({ board, label, now, slots, hasSlotsBesidePosts }: TimeViewProps) {
  const { days, date, today, postsByDay, channelsById, target, canWrite } = board
  const t = useTranslations("calendar")
  const { timeZone } = useWorkspace()
  const { formatDay, formatDayHeader, dayLabel } = useCalendarFormat()
  const formatHour = useFormatHour()
  const rows = useMemo(
    () => buildHourRows(days, timeZone, postsByDay, { slots, hasSlotsBesidePosts }),
    [days, timeZone, postsByDay, slots, hasSlotsBesidePosts],
  )
  const cells = useMemo(() => rows.flatMap((row) => row.cells.map(({ name }) => name)), [rows])
  const scroller = useRef<HTMLDivElement>(null)
  const isWeek = days.length > 1
  const first = cells.find((name) => name === `${date}T09`) ?? cells[0]!
  const { root, activeCell, focusCell, ...keys } = useGridNavigation({
    cells,
    initialCell: first,
    columns: days.length,
    onLeaveGrid: (direction, cell, steps) => {
      const [day = "", hour] = cell.split("T")
      const isSideways = Math.abs(steps) === 1
      const nextDay = addDays(day, isSideways ? steps : direction * days.length)
      if (isSideways) board.goTo(nextDay)
      else board.shiftRange(direction)
      const edgeHour = direction < 0 ? lastHour : firstHour
      focusCell(`${nextDay}T${steps && !isSideways ? edgeHour : hour}`)
    },
    onCompose: (cell) => cell.dataset.day && board.compose(getCellTime(cell)),
    onMove: board.startMove,
  })
  useDrag({ root, enabled: canWrite, onDrop: board.drop, describe: board.describeDrop })
  // For browsers without `scroll-initial-target`.
  useLayoutEffect(() => {
    if (scroller.current?.scrollTop !== 0) return
    const row = scroller.current.querySelector<HTMLElement>(`[data-hour="${initialHour}"]`)
    const header = scroller.current.querySelector<HTMLElement>("[data-head]")
    if (row && header) scroller.current.scrollTop = row.offsetTop - header.offsetHeight
  }, [])
  const columns = { gridTemplateColumns: `3.25rem repeat(${days.length}, minmax(0, 1fr))` }
  const truncatedDays = days
    .flatMap((day) => postsByDay.get(day) ?? [])
    .filter(({ total, posts }) => total > posts.length)
  return (
    <div className="flex flex-col gap-3 lg:min-h-0 lg:flex-1 lg:gap-0">
      {truncatedDays.map((day) => (
        <div key={day.date} className="lg:p-3">
          <Notice tone="info">
            {t("capped", { shown: day.posts.length, total: day.total, day: formatDay(day.date, "long") })}
          </Notice>
        </div>
      ))}
      <div
        ref={scroller}
        data-scroll
        className="relative min-h-96 scroll-pt-8.25 overflow-auto border-line max-lg:h-[70dvh] max-lg:rounded-xl max-lg:border lg:min-h-0 lg:flex-1"
      >
        <div
          ref={root}
          role="grid"
          aria-label={label}
          aria-busy={board.isLoading}
          className={classNames("aria-busy:opacity-70", isWeek && "min-w-4xl")}
          {...getClickHandlers(board)}
          {...keys}
        >
          <div
            role="row"
            data-head
            style={columns}
            className="sticky top-0 z-10 grid h-8.25 border-b border-line bg-surface max-lg:bg-sunken"
          >
            <div role="columnheader" className="sr-only">
              {t("views")}
            </div>
            <span aria-hidden />
            {days.map((day) => (
              <div
                key={day}
                role="columnheader"
                className="relative truncate px-1.5 py-2 text-xs font-semibold text-soft"
              >
                <span className="sr-only">{dayLabel(day, postsByDay.get(day)?.total ?? 0)}</span>
                <span
                  aria-hidden
                  className={classNames(day === today && "rounded-full bg-brand px-2 py-0.5 text-on-brand")}
                >
                  {isWeek ? formatDayHeader(day) : formatDay(day, "long")}
                </span>
                <span aria-hidden className="ml-1.5 hidden font-normal tabular-nums sm:inline">
                  {postsByDay.get(day)?.total}
                </span>
              </div>
            ))}
          </div>
          {rows.map(({ key, hour, isRepeated, cells: rowCells }) => (
            <div
              key={key}
              role="row"
              data-hour={key}
              style={columns}
              className={classNames(
                "grid [contain-intrinsic-size:auto_3.3125rem] [content-visibility:auto]",
                key === initialHour && "[scroll-initial-target:nearest]",
              )}
            >
              <div
                role="rowheader"
                className="border-r border-b border-line bg-surface px-1.5 py-1 text-right text-xs text-soft tabular-nums"
              >
                {formatHour(hour)}
                {isRepeated && <span className="block">{t("repeated")}</span>}
              </div>
              {rowCells.map((cell) =>
                cell.hour === null ? (
                  <MissingHourCell
                    key={cell.name}
                    name={cell.name}
                    day={cell.day}
                    isRepeated={isRepeated}
                    isActive={cell.name === activeCell}
                  />
                ) : (
                  <HourCellView
                    key={cell.name}
                    cell={cell}
                    channelsById={channelsById}
                    maxPosts={isWeek ? maxPostsPerCell.week : maxPostsPerCell.day}
                    isActive={cell.name === activeCell}
                    isPast={!canWrite || cell.start + hourMs <= now}
                    isTarget={
                      target !== null &&
                      target.at >= cell.start &&
                      target.at < cell.start + cell.minutes * 60_000
                    }
                  />
                ),
              )}
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
