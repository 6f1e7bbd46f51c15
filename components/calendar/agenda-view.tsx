"use client"

import { CalendarPlus } from "lucide-react"
import { useEffect, useRef } from "react"
import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { classNames } from "@/components/ui/class-names"
import { EmptyState } from "@/components/ui/empty-state"
import { LoadError } from "@/components/ui/load-error"
import { SkeletonList } from "@/components/ui/skeleton"
import { wallOf } from "@/components/ui/zoned"

import type { Filters } from "./address"
import { AgendaDay } from "./agenda-day"
import type { Board } from "./board"
import { EmptyActions } from "./empty-actions"
import { listKeys } from "./list-keys"
import { pressOn } from "./press"
import { useAgenda } from "./use-calendar"
import { useDrag } from "./use-drag"
import { useWords } from "./use-words"

type AgendaViewProps = { board: Board; filters: Filters; onClear: () => void }

/** Day after day. Four weeks without a post end the loading by itself: a button goes on. */
export function AgendaView({ board, filters, onClear }: AgendaViewProps) {
  const t = useTranslations("calendar")
  const { dayWord } = useWords()
  const { data, error, refetch, fetchNextPage, isFetchingNextPage } = useAgenda(board.date, filters)
  const root = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const last = data?.pages.at(-1)
  const goesOn = (last?.days.length ?? 0) > 0
  useDrag({ root, enabled: board.mayWrite, onDrop: board.drop, describe: board.describeDrop })
  useEffect(() => {
    if (!end.current || !goesOn) return
    const near = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && !isFetchingNextPage && void fetchNextPage(),
      { rootMargin: "400px" },
    )
    near.observe(end.current)
    return () => near.disconnect()
  }, [goesOn, isFetchingNextPage, fetchNextPage])
  if (error && !data) return <LoadError title={t("loadError")} error={error} onRetry={() => void refetch()} />
  if (!data || !last) return <SkeletonList rows={6} rowClass="h-20" />
  const days = data.pages.flatMap((page) => page.days)
  return (
    <div ref={root} className="grid gap-4" {...pressOn(board)} onKeyDown={listKeys(board)}>
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
        <AgendaDay key={day.date} board={board} day={day.date} shown={day} />
      ))}
      {/* Seen only where nothing comes by itself: what comes would push it down before people's eyes. */}
      <div
        ref={end}
        className={classNames(
          "flex flex-wrap items-center justify-center gap-3 py-2 text-sm text-soft",
          goesOn && "invisible",
        )}
      >
        {!goesOn && (
          <span>{t("searched", { day: dayWord(wallOf(last.to - 1, last.timeZone).day, "full") })}</span>
        )}
        <Button variant="secondary" size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("loadMore")}
        </Button>
      </div>
    </div>
  )
}
