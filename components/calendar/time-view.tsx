"use client"

import { useLayoutEffect, useMemo, useRef } from "react"
import { useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { classNames } from "@/components/ui/class-names"
import { Notice } from "@/components/ui/notice"
import { addDays } from "@/components/ui/zoned"

import type { Board } from "./board"
import { HourCellView, NoHourView } from "./hour-cell"
import { hourRows } from "./hour-rows"
import { placeOf, pressOn } from "./press"
import { useDrag } from "./use-drag"
import type { FreeSlot } from "./use-free-slots"
import { useGridKeys } from "./use-grid-keys"
import { useWords } from "./use-words"

const hourMs = 3_600_000
const [firstHour, lastHour] = ["00", "23"]
/** Where people's days begin; earlier hours are above. */
const firstShown = "07"
const mostIn = { week: 4, day: 500 }

type TimeViewProps = { board: Board; label: string; now: number; slots: FreeSlot[] }

/** Hours of one day, or of a week's seven. */
export function TimeView({ board, label, now, slots }: TimeViewProps) {
  const { days, date, today, dayOf, channelOf, target, mayWrite } = board
  const t = useTranslations("calendar")
  const { timeZone } = useWorkspace()
  const { dayWord, cellName } = useWords()
  const rows = useMemo(() => hourRows(days, timeZone, dayOf, slots), [days, timeZone, dayOf, slots])
  const cells = useMemo(() => rows.flatMap((row) => row.cells.map(({ name }) => name)), [rows])
  const frame = useRef<HTMLDivElement>(null)
  const isWeek = days.length > 1
  const first = cells.find((name) => name === `${date}T09`) ?? cells[0]!
  const { root, active, focusCell, ...keys } = useGridKeys({
    cells,
    first,
    columns: days.length,
    onLeave: (direction, cell, steps) => {
      const [day = "", hour] = cell.split("T")
      const isSideways = Math.abs(steps) === 1
      const wanted = addDays(day, isSideways ? steps : direction * days.length)
      if (isSideways) board.goTo(wanted)
      else board.turn(direction)
      const edge = direction < 0 ? lastHour : firstHour
      focusCell(`${wanted}T${steps && !isSideways ? edge : hour}`)
    },
    onCompose: (cell) => cell.dataset.day && board.compose(placeOf(cell)),
    onMove: board.startMove,
  })
  useDrag({ root, enabled: mayWrite, onDrop: board.drop, describe: board.describeDrop })
  // For browsers that do not know `scroll-initial-target`, which needs no script.
  useLayoutEffect(() => {
    if (frame.current?.scrollTop !== 0) return
    const row = frame.current.querySelector<HTMLElement>(`[data-hour="${firstShown}"]`)
    const head = frame.current.querySelector<HTMLElement>("[data-head]")
    if (row && head) frame.current.scrollTop = row.offsetTop - head.offsetHeight
  }, [])
  const columns = { gridTemplateColumns: `3.25rem repeat(${days.length}, minmax(0, 1fr))` }
  const capped = days
    .flatMap((day) => dayOf.get(day) ?? [])
    .filter(({ total, posts }) => total > posts.length)
  return (
    <div className="grid gap-3">
      {capped.map((day) => (
        <Notice key={day.date} tone="info">
          {t("capped", { shown: day.posts.length, total: day.total, day: dayWord(day.date, "long") })}
        </Notice>
      ))}
      <div
        ref={frame}
        data-scroll
        className="relative h-[70dvh] min-h-96 scroll-pt-8.25 overflow-auto rounded-xl border border-line"
      >
        <div
          ref={root}
          role="grid"
          aria-label={label}
          aria-busy={board.isLoading}
          className={classNames("aria-busy:opacity-70", isWeek && "min-w-2xl")}
          {...pressOn(board)}
          {...keys}
        >
          <div
            role="row"
            data-head
            style={columns}
            className="sticky top-0 z-10 grid h-8.25 border-b border-line bg-sunken"
          >
            <div role="columnheader" className="sr-only">
              {t("views")}
            </div>
            <span aria-hidden />
            {days.map((day) => (
              <div
                key={day}
                role="columnheader"
                aria-label={cellName(day, dayOf.get(day)?.total ?? 0)}
                className="truncate px-1.5 py-2 text-xs font-semibold text-soft"
              >
                <span
                  className={classNames(day === today && "rounded-full bg-brand px-2 py-0.5 text-on-brand")}
                >
                  {dayWord(day, isWeek ? "head" : "long")}
                </span>
                <span className="ml-1.5 hidden font-normal tabular-nums sm:inline">
                  {dayOf.get(day)?.total}
                </span>
              </div>
            ))}
          </div>
          {rows.map(({ key, time, again, cells: inRow }) => (
            <div
              key={key}
              role="row"
              data-hour={key}
              style={columns}
              className={classNames(
                "grid [contain-intrinsic-size:auto_3rem] [content-visibility:auto]",
                key === firstShown && "[scroll-initial-target:nearest]",
              )}
            >
              <div
                role="rowheader"
                className="border-r border-b border-line px-1.5 py-1 text-right text-xs text-soft tabular-nums"
              >
                {time}
                {again && <span className="block">{t("again")}</span>}
              </div>
              {inRow.map((cell) =>
                cell.hour === null ? (
                  <NoHourView
                    key={cell.name}
                    name={cell.name}
                    day={cell.day}
                    again={again}
                    isActive={cell.name === active}
                  />
                ) : (
                  <HourCellView
                    key={cell.name}
                    cell={cell}
                    channelOf={channelOf}
                    most={isWeek ? mostIn.week : mostIn.day}
                    isActive={cell.name === active}
                    isPast={!mayWrite || cell.start + hourMs <= now}
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
