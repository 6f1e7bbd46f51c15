"use client"

import { CalendarPlus } from "lucide-react"
import { useEffect, useRef } from "react"
import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { classNames } from "@/components/ui/class-names"
import { EmptyState } from "@/components/ui/feedback/empty-state"
import { LoadError } from "@/components/ui/feedback/load-error"
import { toWallTime } from "@/components/ui/time/zoned-time"

import type { Filters } from "@/components/calendar/data/calendar-url"
import { AgendaDay } from "./agenda-day"
import type { Board } from "@/components/calendar/data/board"
import { AgendaSkeleton } from "./calendar-skeleton"
import { EmptyActions } from "./empty-actions"
import { createMoveKeyHandler } from "@/components/calendar/move/move-key"
import { getClickHandlers } from "./click-handlers"
import { useAgenda } from "@/components/calendar/data/use-calendar"
import { useDrag } from "@/components/calendar/move/use-drag"
import { useCalendarFormat } from "@/components/calendar/use-calendar-format"

type AgendaViewProps = { board: Board; filters: Filters; onClear: () => void }

/** Loads more on scroll until a four-week page is empty; after that, with a button. */
export function AgendaView({ board, filters, onClear }: AgendaViewProps) {
  const t = useTranslations("calendar")
  const { formatDay } = useCalendarFormat()
  const { data, error, refetch, fetchNextPage, isFetchingNextPage } = useAgenda(board.date, filters)
  const root = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const lastPage = data?.pages.at(-1)
  const loadsOnScroll = (lastPage?.days.length ?? 0) > 0
  useDrag({ root, enabled: board.canWrite, onDrop: board.drop, describe: board.describeDrop })
  useEffect(() => {
    if (!end.current || !loadsOnScroll) return
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && !isFetchingNextPage && void fetchNextPage(),
      { rootMargin: "400px" },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [loadsOnScroll, isFetchingNextPage, fetchNextPage])
  if (error && !data)
    return (
      <div className="lg:p-6">
        <LoadError title={t("loadError")} error={error} onRetry={() => void refetch()} />
      </div>
    )
  if (!data || !lastPage) return <AgendaSkeleton />
  const days = data.pages.flatMap((page) => page.days)
  return (
    <div
      ref={root}
      data-scroll
      className="lg:min-h-0 lg:flex-1 lg:overflow-y-auto lg:px-8 lg:py-4"
      {...getClickHandlers(board)}
      onKeyDown={createMoveKeyHandler(board)}
    >
      <div className="mx-auto grid max-w-4xl gap-4">
        {days.length === 0 && (
          <EmptyState
            icon={CalendarPlus}
            title={t("emptyAgenda")}
            action={<EmptyActions filters={filters} onClear={onClear} />}
          >
            {t("emptyText")}
          </EmptyState>
        )}
        {days.map((day) => (
          <AgendaDay key={day.date} board={board} day={day.date} calendarDay={day} />
        ))}
        {/* Invisible while loading on scroll, because new days would visibly push it down. */}
        <div
          ref={end}
          className={classNames(
            "flex flex-wrap items-center justify-center gap-3 py-2 text-sm text-soft",
            loadsOnScroll && "invisible",
          )}
        >
          {!loadsOnScroll && (
            <span>
              {t("emptyUntil", {
                day: formatDay(toWallTime(lastPage.to - 1, lastPage.timeZone).day, "full"),
              })}
            </span>
          )}
          <Button
            variant="secondary"
            size="sm"
            busy={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {t("showLater")}
          </Button>
        </div>
      </div>
    </div>
  )
}
