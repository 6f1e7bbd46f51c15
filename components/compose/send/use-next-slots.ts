import { useQueries } from "@tanstack/react-query"

import { callApi } from "@/lib/api/client"

/** Limits the number of requests. */
const maxChannels = 5
const maxSlots = 4

/** The next free queue slots, preferring those shared by the most channels. */
export function useNextSlots(channelIds: string[], enabled: boolean): string[] {
  const queriedIds = channelIds.slice(0, maxChannels)
  return useQueries({
    queries: queriedIds.map((id) => ({
      queryKey: ["channels", "queue", id, "next"],
      queryFn: ({ signal }: { signal: AbortSignal }) => callApi("getQueue", { id, limit: 12 }, { signal }),
      enabled,
      staleTime: 60_000,
    })),
    combine: (results) => {
      const counts = new Map<string, number>()
      for (const { data } of results)
        for (const { scheduledAt, taken } of data?.next ?? [])
          if (!taken) counts.set(scheduledAt, (counts.get(scheduledAt) ?? 0) + 1)
      return [...counts]
        .sort(([timeA, countA], [timeB, countB]) => countB - countA || timeA.localeCompare(timeB))
        .slice(0, maxSlots)
        .map(([at]) => at)
        .sort()
    },
  })
}
