import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"

import { useWorkspace } from "@/components/shell/workspace-context"
import type { Day } from "@/components/ui/zoned"
import { callApi } from "@/lib/api/client"

import type { Filters } from "./address"
import {
  agendaKey,
  agendaWindow,
  asShown,
  calendarRequest,
  windowKey,
  windowOf,
  type Asked,
  type Wanted,
} from "./calendar-queries"
import type { Shown } from "./shown-days"
import { step } from "./spans"

/** Changes come by themselves (live updates); this is for a connection that broke. */
const calm = 60_000

const fetchShown = async (asked: Asked, signal: AbortSignal): Promise<Shown> =>
  asShown(asked, await callApi("getCalendar", calendarRequest(asked), { signal }))

const optionsOf = (asked: Asked) => ({
  queryKey: windowKey(asked),
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchShown(asked, signal),
  staleTime: calm,
})

/** What a view shows; the spans before and after it are fetched ahead, so that turning the page shows posts at once. */
export function useCalendar(wanted: Omit<Wanted, "timeZone">) {
  const { view, date } = wanted
  const { timeZone } = useWorkspace()
  const client = useQueryClient()
  const askedAt = (day: Day) => windowOf({ ...wanted, date: day, timeZone })
  const shown = useQuery({
    ...optionsOf(askedAt(date)),
    placeholderData: keepPreviousData,
    refetchInterval: calm,
  })
  const isHere = shown.isSuccess && !shown.isPlaceholderData
  useEffect(() => {
    if (!isHere || view === "agenda") return // which has pages of its own
    for (const direction of [1, -1] as const)
      void client.prefetchQuery(optionsOf(askedAt(step(view, date, direction))))
    // Once a page: what is asked for follows from these.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isHere, view, date, client])
  return shown
}

/** On and on from a day, four weeks at a time. */
export function useAgenda(date: Day, filters: Filters) {
  const { timeZone } = useWorkspace()
  return useInfiniteQuery({
    queryKey: agendaKey(date, filters),
    queryFn: ({ pageParam, signal }) => fetchShown(agendaWindow(pageParam, filters, timeZone), signal),
    initialPageParam: date,
    getNextPageParam: (_last, _pages, lastDate) => step("agenda", lastDate, 1),
    staleTime: calm,
  })
}
