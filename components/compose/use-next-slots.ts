import { useQueries } from "@tanstack/react-query"

import { callApi } from "@/lib/api/client"

/** Enough to choose from, and few enough requests. */
const mostChannels = 5
const mostSlots = 4

/** The next free times of the channels' queues; those that suit most of them first, then the soonest. */
export function useNextSlots(channelIds: string[], enabled: boolean): string[] {
  const asked = channelIds.slice(0, mostChannels)
  return useQueries({
    queries: asked.map((id) => ({
      queryKey: ["channels", "queue", id, "next"],
      queryFn: ({ signal }: { signal: AbortSignal }) => callApi("getQueue", { id, limit: 12 }, { signal }),
      enabled,
      staleTime: 60_000,
    })),
    combine: (answers) => {
      const counts = new Map<string, number>()
      for (const { data } of answers)
        for (const { scheduledAt, taken } of data?.next ?? [])
          if (!taken) counts.set(scheduledAt, (counts.get(scheduledAt) ?? 0) + 1)
      return [...counts]
        .sort(([one, many], [other, more]) => more - many || one.localeCompare(other))
        .slice(0, mostSlots)
        .map(([at]) => at)
        .sort()
    },
  })
}
