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
import { TargetFilters } from "@/components/posts/target-filters"
import { Button } from "@/components/ui/button"
import type { SocialAccount } from "@/lib/accounts/contract"
import { FilterPicker } from "@/components/ui/forms/filter-picker"

import {
  isFiltered,
  resolveView,
  toUrl,
  type CalendarUrl,
  approvals,
  statuses,
  type FilterName,
  type Filters,
} from "./data/calendar-url"
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

const noFilters = { channel: [], profile: [], tag: [], status: [], approval: [] }

export function CalendarBoard({ address, now, isWide, firstWeekday }: CalendarBoardProps) {
  const t = useTranslations("calendar")
  const { timeZone } = useWorkspace()
  const { rangeTitle } = useCalendarFormat()
  const { data: channels } = useChannels()
  const today = toWallTime(now, timeZone).day
  const date = address.date ?? today
  const view = resolveView(address, isWide)
  const { filters } = address
  const days = useMemo(() => getViewDays(view, date, firstWeekday), [view, date, firstWeekday])
  const calendar = useCalendar({ view, date, firstWeekday, filters })
  const slots = useFreeSlots(filters.channel, view === "week")
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
  const clearFilters = () => updateUrl({ filters: noFilters })

  return (
    <div className="grid gap-4">
      <Toolbar
        address={address}
        view={view}
        title={title}
        onShiftRange={shiftRange}
        onToday={() => updateUrl({ date: null })}
        onSelect={setUrl}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <FilterBar
          channels={channels ?? []}
          filters={filters}
          onChange={(selected) => updateUrl({ filters: selected })}
        />
        {view !== "agenda" && (
          <div
            role="status"
            className="flex min-h-8 w-full flex-wrap items-center gap-3 text-sm text-soft tabular-nums sm:ml-auto sm:w-auto"
          >
            {board.isLoading && <span className="sr-only">{t("loading")}</span>}
            {!board.isLoading && total > 0 && t("count", { count: total })}
            {!board.isLoading && calendar.isSuccess && total === 0 && (
              <>
                <span>{isFiltered(filters) ? t("emptyFiltered") : t(`empty.${view}`)}</span>
                <EmptyActions filters={filters} onClear={clearFilters} />
              </>
            )}
          </div>
        )}
      </div>
      {calendar.error && !calendar.data ? (
        <LoadError title={t("loadError")} error={calendar.error} onRetry={() => void calendar.refetch()} />
      ) : view === "agenda" ? (
        <AgendaView key={date} board={board} filters={filters} onClear={clearFilters} />
      ) : !calendar.data ? (
        <CalendarSkeleton view={view} isWide={isWide} />
      ) : view !== "month" ? (
        <TimeView board={board} label={label} now={now} slots={slots} />
      ) : isWide ? (
        <MonthView board={board} label={label} />
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

type FilterBarProps = { channels: SocialAccount[]; filters: Filters; onChange: (filters: Filters) => void }

function FilterBar({ channels, filters, onChange }: FilterBarProps) {
  const t = useTranslations("calendar")
  const filterProps = (name: FilterName) => ({
    name: t(`filter.${name}`),
    selected: filters[name],
    onChange: (values: string[]) => onChange({ ...filters, [name]: values }),
  })
  return (
    <div
      role="group"
      aria-label={t("filters")}
      className="flex items-center gap-2 max-sm:-m-1 max-sm:w-full max-sm:overflow-x-auto max-sm:p-1 sm:flex-wrap max-sm:[&>*]:shrink-0"
    >
      <TargetFilters
        channels={channels}
        channelPicker={filterProps("channel")}
        profilePicker={filterProps("profile")}
        tagPicker={filterProps("tag")}
      />
      <FilterPicker
        {...filterProps("status")}
        options={statuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
      />
      <FilterPicker
        {...filterProps("approval")}
        single
        options={approvals.map((value) => ({ value, label: t(`approvals.${value}`) }))}
      />
      {isFiltered(filters) && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => onChange({ channel: [], profile: [], tag: [], status: [], approval: [] })}
        >
          {t("clearFilters")}
        </Button>
      )}
    </div>
  )
}
