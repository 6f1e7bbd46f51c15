"use client"

import { useRef } from "react"
import { useTranslations } from "use-intl"

import { classNames } from "@/components/ui/class-names"
import { LoadError } from "@/components/ui/load-error"
import { addDays, addMonths } from "@/components/ui/zoned"

import type { Filters } from "./address"
import { AgendaDay } from "./agenda-day"
import type { Board } from "./board"
import { listKeys } from "./list-keys"
import { stateOf } from "./post-sign"
import { pressOn } from "./press"
import type { ShownDay } from "./shown-days"
import { useCalendar } from "./use-calendar"
import { useDrag } from "./use-drag"
import { useGridKeys } from "./use-grid-keys"
import { useWords } from "./use-words"

const mostDots = 3

/** One dot a post: full where it goes or went out, a ring where it needs somebody. */
function Dots({ shown }: { shown: ShownDay | undefined }) {
  return (
    <span aria-hidden className="flex h-2 items-center gap-0.5">
      {shown?.posts.slice(0, mostDots).map((post) => (
        <span
          key={post.id}
          className={classNames(
            "size-1.5 rounded-full",
            ["SCHEDULED", "PROCESSING", "COMPLETED"].includes(stateOf(post))
              ? "bg-brand"
              : "border border-brand",
          )}
        />
      ))}
      {(shown?.total ?? 0) > mostDots && (
        <span className="text-[0.625rem] leading-none font-bold text-brand-ink">+</span>
      )}
    </span>
  )
}

type DotsViewProps = { board: Board; label: string; filters: Filters; firstWeekday: number }

/** The month on a phone: dots, and the posts of the chosen day below. */
export function DotsView({ board, label, filters, firstWeekday }: DotsViewProps) {
  const { days, date, today, dayOf } = board
  const t = useTranslations("calendar")
  const { dayWord, cellName } = useWords()
  const list = useRef<HTMLDivElement>(null)
  const ofDay = useCalendar({ view: "day", date, firstWeekday, filters })
  const { root, active, focusCell, ...keys } = useGridKeys({
    cells: days,
    first: date,
    columns: 7,
    onLeave: (direction, cell, steps) => {
      const wanted = steps ? addDays(cell, steps) : addMonths(cell, direction)
      board.goTo(wanted)
      focusCell(wanted)
    },
    onCompose: (cell) => cell.dataset.day && board.goTo(cell.dataset.day),
    onMove: board.startMove,
  })
  useDrag({ root: list, enabled: board.mayWrite, onDrop: board.drop, describe: board.describeDrop })
  const isWhole = ofDay.data !== undefined && !ofDay.isPlaceholderData
  const shown = isWhole ? ofDay.data.days.find((day) => day.date === date) : dayOf.get(date)
  return (
    <div className="grid gap-4">
      <div
        ref={root}
        role="grid"
        aria-label={label}
        className="rounded-xl border border-line bg-surface p-1"
        {...pressOn(board, (cell) => board.goTo(cell.dataset.day!))}
        {...keys}
      >
        <div role="row" className="grid grid-cols-7">
          {days.slice(0, 7).map((day) => (
            <div key={day} role="columnheader" className="py-1 text-center text-xs font-semibold text-soft">
              <span aria-hidden>{dayWord(day, "weekday")}</span>
              <span className="sr-only">{dayWord(day, "weekdayLong")}</span>
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
                  tabIndex={day === active ? 0 : -1}
                  data-cell={day}
                  data-day={day}
                  aria-selected={day === date}
                  aria-current={day === today ? "date" : undefined}
                  aria-label={cellName(day, dayOf.get(day)?.total ?? 0)}
                  className={classNames(
                    "grid min-h-11 cursor-pointer place-content-center justify-items-center gap-0.5 rounded-lg text-sm tabular-nums focus-visible:-outline-offset-2",
                    day === date && "bg-brand-tint font-semibold",
                    day === today && "text-brand-ink underline underline-offset-4",
                    day.slice(0, 7) !== date.slice(0, 7) && "text-soft",
                  )}
                >
                  <span aria-hidden>{dayWord(day, "number")}</span>
                  <Dots shown={dayOf.get(day)} />
                </div>
              ))}
            </div>
          ),
        )}
      </div>
      <div ref={list} {...pressOn(board)} onKeyDown={listKeys(board)} aria-live="polite">
        <AgendaDay board={board} day={date} shown={shown} />
        {!shown && isWhole && <p className="px-1 text-soft">{t("noneOnDay")}</p>}
        {ofDay.error && !isWhole && (
          <LoadError title={t("loadError")} error={ofDay.error} onRetry={() => void ofDay.refetch()} />
        )}
      </div>
    </div>
  )
}
