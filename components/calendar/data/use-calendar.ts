import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"

import { useWorkspace } from "@/components/shell/workspace-context"
import type { Day } from "@/components/ui/time/zoned-time"
import { callApi } from "@/lib/api/client"

import type { Filters } from "./calendar-url"
import {
  agendaKey,
  agendaWindow,
  toCalendarWindow,
  calendarRequest,
  windowKey,
  getWindow,
  type WindowQuery,
  type ViewQuery,
} from "./calendar-queries"
import type { CalendarWindow } from "./calendar-window"
import { shiftDate } from "./view-range"

/** A fallback in case the live-update connection fails. */
const refetchMs = 60_000

const fetchWindow = async (query: WindowQuery, signal: AbortSignal): Promise<CalendarWindow> =>
  toCalendarWindow(query, await callApi("getCalendar", calendarRequest(query), { signal }))

const windowOptions = (query: WindowQuery) => ({
  queryKey: windowKey(query),
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchWindow(query, signal),
  staleTime: refetchMs,
})

/** Also prefetches the previous and next ranges. */
export function useCalendar(query: Omit<ViewQuery, "timeZone">) {
  const { view, date } = query
  const { timeZone } = useWorkspace()
  const client = useQueryClient()
  const windowAt = (day: Day) => getWindow({ ...query, date: day, timeZone })
  const calendar = useQuery({
    ...windowOptions(windowAt(date)),
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  })
  const isLoaded = calendar.isSuccess && !calendar.isPlaceholderData
  useEffect(() => {
    if (!isLoaded || view === "agenda") return // loads its own pages
    for (const direction of [1, -1] as const)
      void client.prefetchQuery(windowOptions(windowAt(shiftDate(view, date, direction))))
    // `windowAt` is derived from these.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isLoaded, view, date, client])
  return calendar
}

/** Pages of four weeks. */
export function useAgenda(date: Day, filters: Filters) {
  const { timeZone } = useWorkspace()
  return useInfiniteQuery({
    queryKey: agendaKey(date, filters),
    queryFn: ({ pageParam, signal }) => fetchWindow(agendaWindow(pageParam, filters, timeZone), signal),
    initialPageParam: date,
    getNextPageParam: (_last, _pages, lastDate) => shiftDate("agenda", lastDate, 1),
    staleTime: refetchMs,
  })
}
