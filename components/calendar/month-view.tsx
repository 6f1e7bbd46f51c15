"use client"

import { Plus } from "lucide-react"
import { memo } from "react"
import { useTranslations } from "use-intl"

import { classNames } from "@/components/ui/class-names"
import { addDays, addMonths, type Day } from "@/components/ui/zoned"
import type { SocialAccount } from "@/lib/accounts/contract"

import type { Board } from "./board"
import { PostChip } from "./post-chip"
import { placeOf, pressOn } from "./press"
import type { ShownDay } from "./shown-days"
import { perDay } from "./spans"
import { useDrag } from "./use-drag"
import { useGridKeys } from "./use-grid-keys"
import { useWords } from "./use-words"

type CellProps = {
  day: Day
  shown: ShownDay | undefined
  channelOf: Map<string, SocialAccount>
  isActive: boolean
  isToday: boolean
  isOutside: boolean
  isTarget: boolean
  mayCompose: boolean
}

const Cell = memo(function Cell({ day, shown, channelOf, isActive, ...is }: CellProps) {
  const t = useTranslations("calendar")
  const { cellName, dayWord } = useWords()
  const total = shown?.total ?? 0
  const posts = (shown?.posts ?? []).slice(0, total > perDay.month ? perDay.month - 1 : perDay.month)
  const tabIndex = isActive ? 0 : -1
  return (
    <div
      role="gridcell"
      tabIndex={tabIndex}
      data-cell={day}
      data-day={day}
      aria-label={cellName(day, total)}
      aria-current={is.isToday ? "date" : undefined}
      className={classNames(
        "group relative grid min-h-28 content-start gap-1 border-r border-b border-line p-1.5 last:border-r-0 focus-visible:-outline-offset-2",
        "data-over:bg-brand-tint data-over:ring-2 data-over:ring-brand data-over:ring-inset",
        is.isTarget
          ? "bg-brand-tint ring-2 ring-brand ring-inset"
          : is.isOutside
            ? "bg-sunken/60"
            : "bg-surface",
        is.mayCompose && "cursor-pointer",
      )}
    >
      <div className="flex min-h-6 items-center justify-between">
        <span
          aria-hidden
          className={classNames(
            "grid h-6 min-w-6 place-items-center rounded-full px-1 text-xs font-semibold tabular-nums",
            is.isToday ? "bg-brand text-on-brand" : is.isOutside ? "text-soft" : "text-ink",
          )}
        >
          {dayWord(day, day.endsWith("-01") ? "short" : "number")}
        </span>
      </div>
      {posts.map((post) => (
        <PostChip
          key={post.id}
          post={post}
          channel={channelOf.get(post.socialAccountId)}
          isTabbable={isActive}
        />
      ))}
      {total > posts.length && (
        <button
          type="button"
          tabIndex={tabIndex}
          data-more={day}
          aria-label={t("moreOf", { count: total - posts.length, day: dayWord(day, "long") })}
          className="min-h-6 rounded-md px-1.5 text-left text-xs font-semibold text-brand-ink hover:bg-brand-tint"
        >
          {t("more", { count: total - posts.length })}
        </button>
      )}
      {is.mayCompose && (
        <button
          type="button"
          tabIndex={tabIndex}
          aria-label={t("newAt", { day: dayWord(day, "long") })}
          className="absolute top-1.5 right-1.5 grid size-6 place-items-center rounded-md text-soft opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 hover:bg-brand-tint hover:text-brand-ink focus-visible:opacity-100"
        >
          <Plus aria-hidden className="size-4" />
        </button>
      )}
    </div>
  )
})

export function MonthView({ board, label }: { board: Board; label: string }) {
  const { days, date, today, dayOf, channelOf, target, mayWrite } = board
  const { dayWord } = useWords()
  const { root, active, focusCell, ...keys } = useGridKeys({
    cells: days,
    first: days.includes(date) ? date : days[0]!,
    columns: 7,
    onLeave: (direction, cell, steps) => {
      const wanted = steps ? addDays(cell, steps) : addMonths(cell, direction)
      board.goTo(wanted)
      focusCell(wanted)
    },
    onCompose: (cell) => cell.dataset.day && board.compose(placeOf(cell)),
    onMove: board.startMove,
  })
  useDrag({ root, enabled: mayWrite, onDrop: board.drop, describe: board.describeDrop })
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
  return (
    <div
      ref={root}
      role="grid"
      aria-label={label}
      aria-busy={board.isLoading}
      className="overflow-clip rounded-xl border border-line aria-busy:opacity-70"
      {...pressOn(board)}
      {...keys}
    >
      <div role="row" className="grid grid-cols-7 border-b border-line bg-sunken">
        {days.slice(0, 7).map((day) => (
          <div key={day} role="columnheader" className="px-2 py-1.5 text-xs font-semibold text-soft">
            <span aria-hidden>{dayWord(day, "weekday")}</span>
            <span className="sr-only">{dayWord(day, "weekdayLong")}</span>
          </div>
        ))}
      </div>
      {weeks.map((week) => (
        <div
          key={week[0]}
          role="row"
          className="grid grid-cols-7 [contain-intrinsic-size:auto_7rem] [content-visibility:auto] last:[&>*]:border-b-0"
        >
          {week.map((day) => (
            <Cell
              key={day}
              day={day}
              shown={dayOf.get(day)}
              channelOf={channelOf}
              isActive={day === active}
              isToday={day === today}
              isOutside={day.slice(0, 7) !== date.slice(0, 7)}
              isTarget={day === target?.day}
              mayCompose={mayWrite && day >= today}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
