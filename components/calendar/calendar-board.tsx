"use client"

import dynamic from "next/dynamic"
import { useMemo, useState } from "react"
import { useTranslations } from "use-intl"

import { channelName } from "@/components/channels/channel-name"
import { useChannels } from "@/components/channels/use-channels"
import { showAddress } from "@/components/shell/use-address"
import { useWorkspace } from "@/components/shell/workspace-context"
import { LoadError } from "@/components/ui/load-error"
import { wallOf, type Day } from "@/components/ui/zoned"

import { isFiltered, shownView, writeAddress, type Address } from "./address"
import { AgendaView } from "./agenda-view"
import { CalendarSkeleton } from "./calendar-skeleton"
import { DotsView } from "./dots-view"
import { EmptyActions } from "./empty-actions"
import { FilterBar } from "./filter-bar"
import { MonthView } from "./month-view"
import { MoveBar } from "./move-bar"
import { daysOf, step } from "./spans"
import { TimeView } from "./time-view"
import { Toolbar } from "./toolbar"
import { useBoard } from "./use-board"
import { useCalendar } from "./use-calendar"
import { useFreeSlots } from "./use-free-slots"
import { useWords } from "./use-words"

const PostDialog = dynamic(() => import("./post-dialog"))

type CalendarBoardProps = { address: Address; now: number; isWide: boolean; firstWeekday: number }

const none = { channel: [], profile: [], tag: [], status: [], approval: [] }

export function CalendarBoard({ address, now, isWide, firstWeekday }: CalendarBoardProps) {
  const t = useTranslations("calendar")
  const { timeZone } = useWorkspace()
  const { spanTitle } = useWords()
  const { data: channels } = useChannels()
  const today = wallOf(now, timeZone).day
  const date = address.date ?? today
  const view = shownView(address, isWide)
  const { filters } = address
  const days = useMemo(() => daysOf(view, date, firstWeekday), [view, date, firstWeekday])
  const shown = useCalendar({ view, date, firstWeekday, filters })
  const slots = useFreeSlots(filters.channel, view === "week")
  const [open, setOpen] = useState<string | null>(null)
  const go = (more: Partial<Address>) => showAddress(writeAddress({ ...address, ...more }))
  const goTo = (day: Day) => go({ date: day })
  const turn = (direction: 1 | -1) => goTo(step(view, date, direction))
  const { board, moving, findPost } = useBoard({
    ...{ shown, days, date, today, now, channels, filters },
    onOpen: setOpen,
    goTo,
    turn,
    showDay: (day) => go({ view: "day", date: day }),
  })
  const opened = open === null ? undefined : findPost(open)
  const openedChannel = opened && board.channelOf.get(opened.socialAccountId)
  const title = spanTitle(view, days, date)
  const total = shown.data?.days.reduce((sum, day) => sum + day.total, 0) ?? 0
  const label = `${t("title")}: ${title}`
  const clear = () => go({ filters: none })

  return (
    <div className="grid gap-4">
      <Toolbar
        address={address}
        view={view}
        title={title}
        onTurn={turn}
        onToday={() => go({ date: null })}
        onSelect={showAddress}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <FilterBar
          channels={channels ?? []}
          filters={filters}
          onChange={(chosen) => go({ filters: chosen })}
        />
        {view !== "agenda" && (
          <div
            role="status"
            className="flex min-h-8 w-full flex-wrap items-center gap-3 text-sm text-soft tabular-nums sm:ml-auto sm:w-auto"
          >
            {board.isLoading && <span className="sr-only">{t("loading")}</span>}
            {!board.isLoading && total > 0 && t("count", { count: total })}
            {!board.isLoading && shown.isSuccess && total === 0 && (
              <>
                <span>{isFiltered(filters) ? t("emptyFiltered") : t(`empty.${view}`)}</span>
                <EmptyActions filters={filters} onClear={clear} />
              </>
            )}
          </div>
        )}
      </div>
      {shown.error && !shown.data ? (
        <LoadError title={t("loadError")} error={shown.error} onRetry={() => void shown.refetch()} />
      ) : view === "agenda" ? (
        <AgendaView key={date} board={board} filters={filters} onClear={clear} />
      ) : !shown.data ? (
        <CalendarSkeleton view={view} isWide={isWide} />
      ) : view !== "month" ? (
        <TimeView board={board} label={label} now={now} slots={slots} />
      ) : isWide ? (
        <MonthView board={board} label={label} />
      ) : (
        <DotsView board={board} label={label} filters={filters} firstWeekday={firstWeekday} />
      )}
      {moving && <MoveBar {...moving} view={view} />}
      {opened && (
        <PostDialog
          post={opened}
          channel={openedChannel ? channelName(openedChannel) : ""}
          onClose={() => setOpen(null)}
          onMove={() => {
            setOpen(null)
            board.startMove(opened.id)
          }}
        />
      )}
    </div>
  )
}
