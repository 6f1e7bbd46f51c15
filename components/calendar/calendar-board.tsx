"use client"

import dynamic from "next/dynamic"
import { useMemo, useState } from "react"
import { useTranslations } from "use-intl"

import { onDemand } from "@/components/ui/on-demand"
import { channelName } from "@/components/channels/channel-name"
import { useChannels } from "@/components/channels/use-channels"
import { setUrl } from "@/components/shell/use-url-params"
import { useWorkspace } from "@/components/shell/workspace-context"
import { LoadError } from "@/components/ui/feedback/load-error"
import { toWallTime, type Day } from "@/components/ui/time/zoned-time"

import {
  isFiltered,
  noFilters,
  resolveView,
  toUrl,
  type CalendarUrl,
  type Filters,
} from "./data/calendar-url"
import { ChannelToggles } from "./channel-toggles"
import { FilterMenu } from "./filter-menu"
import { AgendaView } from "./views/agenda-view"
import { CalendarSkeleton } from "./views/calendar-skeleton"
import { CompactMonthView } from "./views/compact-month-view"
import { EmptyActions } from "./views/empty-actions"
import { MonthView } from "./views/month-view"
import { MoveBar } from "./move/move-bar"
import { getViewDays, shiftDate } from "./data/view-range"
import { TimeView } from "./views/time-view"
import { Toolbar } from "./toolbar"
import { useBoard } from "./use-board"
import { useCalendar } from "./data/use-calendar"
import { useFreeSlots } from "./data/use-free-slots"
import { useCalendarFormat } from "./use-calendar-format"

const PostDialog = dynamic(onDemand(() => import("./post-dialog").then((file) => file.default), "toast"))

type CalendarBoardProps = { address: CalendarUrl; now: number; isWide: boolean; firstWeekday: number }

export function CalendarBoard({ address, now, isWide, firstWeekday }: CalendarBoardProps) {
  const t = useTranslations("calendar")
  const { timeZone } = useWorkspace()
  const { rangeTitle, timeZoneLabel } = useCalendarFormat()
  const { data: channels } = useChannels()
  const today = toWallTime(now, timeZone).day
  const date = address.date ?? today
  const view = resolveView(address, isWide)
  const { filters } = address
  const days = useMemo(() => getViewDays(view, date, firstWeekday), [view, date, firstWeekday])
  const calendar = useCalendar({ view, date, firstWeekday, filters })
  const slots = useFreeSlots(filters.channel, channels, isWide && view !== "agenda")
  const [openPostId, setOpenPostId] = useState<string | null>(null)
  const updateUrl = (changes: Partial<CalendarUrl>) => setUrl(toUrl({ ...address, ...changes }))
  const goTo = (day: Day) => updateUrl({ date: day })
  const shiftRange = (direction: 1 | -1) => goTo(shiftDate(view, date, direction))
  const { board, moveBarProps, findPost } = useBoard({
    ...{ calendar, days, date, today, now, channels, filters },
    onOpen: setOpenPostId,
    goTo,
    shiftRange,
    showDay: (day) => updateUrl({ view: "day", date: day }),
  })
  const openPost = openPostId === null ? undefined : findPost(openPostId)
  const openChannel = openPost && board.channelsById.get(openPost.socialAccountId)
  const title = rangeTitle(view, days, date)
  const total = calendar.data?.days.reduce((sum, day) => sum + day.total, 0) ?? 0
  const label = `${t("title")}: ${title}`
  const isEmpty = view !== "agenda" && !board.isLoading && calendar.isSuccess && total === 0
  const clearFilters = () => updateUrl({ filters: noFilters })

  const select = (selected: Partial<Filters>) => updateUrl({ filters: { ...filters, ...selected } })

  return (
    <div data-full className="relative flex flex-col gap-4 lg:min-h-0 lg:flex-1 lg:gap-0">
      <Toolbar
        address={address}
        view={view}
        title={title}
        details={
          <>
            {view !== "agenda" && (
              <span role="status" className="shrink-0 empty:hidden">
                {board.isLoading && <span className="sr-only">{t("loading")}</span>}
                {!board.isLoading && total > 0 && t("count", { count: total })}
              </span>
            )}
            {view !== "agenda" && total > 0 && <span aria-hidden>·</span>}
            <span title={timeZoneLabel(now)} className="min-w-0 truncate">
              {timeZoneLabel(now)}
            </span>
          </>
        }
        filters={
          <>
            <ChannelToggles
              channels={channels ?? []}
              selected={filters.channel}
              onChange={(channel) => select({ channel })}
            />
            <FilterMenu channels={channels ?? []} filters={filters} onChange={select} />
          </>
        }
        onShiftRange={shiftRange}
        onToday={() => updateUrl({ date: null })}
        onSelect={setUrl}
      />
      <div
        role="status"
        className="flex flex-wrap items-center gap-3 text-sm text-soft empty:hidden lg:absolute lg:bottom-6 lg:left-1/2 lg:z-20 lg:-translate-x-1/2 lg:rounded-full lg:border lg:border-line lg:bg-raised lg:py-1.5 lg:pr-1.5 lg:pl-4 lg:shadow-lift"
      >
        {isEmpty && (
          <>
            <span>{isFiltered(filters) ? t("emptyFiltered") : t(`empty.${view}`)}</span>
            <EmptyActions filters={filters} onClear={clearFilters} />
          </>
        )}
      </div>
      {calendar.error && !calendar.data ? (
        <div className="lg:p-6">
          <LoadError title={t("loadError")} error={calendar.error} onRetry={() => void calendar.refetch()} />
        </div>
      ) : view === "agenda" ? (
        <AgendaView key={date} board={board} filters={filters} onClear={clearFilters} />
      ) : !calendar.data ? (
        <CalendarSkeleton view={view} isWide={isWide} />
      ) : view !== "month" ? (
        <TimeView {...{ board, label, now, slots }} hasSlotsBesidePosts={filters.channel.length > 0} />
      ) : isWide ? (
        <MonthView board={board} label={label} slots={slots} />
      ) : (
        <CompactMonthView board={board} label={label} filters={filters} firstWeekday={firstWeekday} />
      )}
      {moveBarProps && <MoveBar {...moveBarProps} view={view} />}
      {openPost && (
        <PostDialog
          post={openPost}
          channel={openChannel ? channelName(openChannel) : ""}
          onClose={() => setOpenPostId(null)}
          onMove={() => {
            setOpenPostId(null)
            board.startMove(openPost.id)
          }}
        />
      )}
    </div>
  )
}
