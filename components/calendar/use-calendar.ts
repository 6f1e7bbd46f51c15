import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"

import { useWorkspace } from "@/components/shell/workspace-context"
import { addDays, startOfDay, type Day } from "@/components/ui/zoned"
import { callApi } from "@/lib/api/client"

import { queryOf, type Filters, type View } from "./address"
import type { Shown } from "./shown-days"
import { daysOf, perDay, step } from "./spans"

export const calendarKey = ["posts", "calendar"] as const

/** Changes come by themselves (live updates); this is for a connection that broke. */
const calm = 60_000

type Asked = { from: number; to: number; perDay: number; filters: Filters }

async function fetchShown({ from, to, perDay, filters }: Asked, signal: AbortSignal): Promise<Shown> {
  const window = { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
  const answer = await callApi("getCalendar", { ...window, perDay, ...queryOf(filters) }, { signal })
  return { ...answer, from, to }
}

const optionsOf = (asked: Asked) => ({
  queryKey: [...calendarKey, "window", asked],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchShown(asked, signal),
  staleTime: calm,
})

type Wanted = { view: View; date: Day; firstWeekday: number; filters: Filters }

/** What a view shows; the spans before and after it are fetched ahead, so that turning the page shows posts at once. */
export function useCalendar({ view, date, firstWeekday, filters }: Wanted) {
  const { timeZone } = useWorkspace()
  const client = useQueryClient()
  const askedAt = (day: Day): Asked => {
    const days = daysOf(view, day, firstWeekday)
    const to = startOfDay(addDays(days.at(-1)!, 1), timeZone)
    return { from: startOfDay(days[0]!, timeZone), to, perDay: perDay[view], filters }
  }
  const shown = useQuery({
    ...optionsOf(askedAt(date)),
    placeholderData: keepPreviousData,
    refetchInterval: calm,
  })
  const isHere = shown.isSuccess && !shown.isPlaceholderData
  useEffect(() => {
    if (!isHere) return
    for (const direction of [1, -1] as const)
      void client.prefetchQuery(optionsOf(askedAt(step(view, date, direction))))
    // Once a page: what is asked for follows from these.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isHere, view, date, client])
  return shown
}

const agendaDays = 28

/** On and on from a day, four weeks at a time. */
export function useAgenda(date: Day, filters: Filters) {
  const { timeZone } = useWorkspace()
  return useInfiniteQuery({
    queryKey: [...calendarKey, "agenda", { date, filters }],
    queryFn: ({ pageParam, signal }) => {
      const [from, to] = [pageParam, addDays(pageParam, agendaDays)].map((day) => startOfDay(day, timeZone))
      return fetchShown({ from: from!, to: to!, perDay: perDay.agenda, filters }, signal)
    },
    initialPageParam: date,
    getNextPageParam: (_last, pages) => addDays(date, pages.length * agendaDays),
    staleTime: calm,
  })
}
