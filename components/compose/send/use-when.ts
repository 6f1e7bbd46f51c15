import { useQueries, useQuery } from "@tanstack/react-query"
import { useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { useFormatDateTime } from "@/components/ui/time/timestamp"
import { addDays, toWallTime } from "@/components/ui/time/zoned-time"
import { callApi } from "@/lib/api/client"

import { nextBestTime } from "./next-best-time"

/** "Tomorrow, 9:00 AM". */
export function useFormatWhen() {
  const t = useTranslations("compose")
  const { timeZone } = useWorkspace()
  const formatDateTime = useFormatDateTime()
  return (at: string | Date) => {
    const { day } = toWallTime(new Date(at).getTime(), timeZone)
    const today = toWallTime(Date.now(), timeZone).day
    const time = formatDateTime(at, "time")
    if (day === today) return t("todayAt", { time })
    return day === addDays(today, 1) ? t("tomorrowAt", { time }) : formatDateTime(at, "short")
  }
}

/** Limits the number of requests. */
const maxChannels = 5
const maxSlots = 4

/** The next free queue slots, preferring those shared by the most channels. */
export function useNextSlots(channelIds: string[]): string[] {
  return useQueries({
    queries: channelIds.slice(0, maxChannels).map((id) => ({
      queryKey: ["channels", "queue", id, "next"],
      queryFn: ({ signal }: { signal: AbortSignal }) => callApi("getQueue", { id, limit: 12 }, { signal }),
      staleTime: 60_000,
    })),
    combine: (results) => {
      const counts = new Map<string, number>()
      for (const { data } of results)
        for (const { scheduledAt, taken } of data?.next ?? [])
          if (!taken) counts.set(scheduledAt, (counts.get(scheduledAt) ?? 0) + 1)
      const [next, ...later] = [...counts].sort(([timeA], [timeB]) => timeA.localeCompare(timeB))
      const preferred = later
        .sort(([timeA, countA], [timeB, countB]) => countB - countA || timeA.localeCompare(timeB))
        .slice(0, maxSlots - 1)
      return [...(next ? [next] : []), ...preferred].map(([at]) => at).sort()
    },
  })
}

/** The API's limit. */
const maxMeasured = 200

/** From the selected channels' own posts. */
export function useNextBestTime(channelIds: string[]): Date | null {
  const { timeZone } = useWorkspace()
  const { data } = useQuery({
    queryKey: ["analytics", "best-times", "next", channelIds, timeZone],
    queryFn: async ({ signal }) => {
      const socialAccountIds = channelIds.slice(0, maxMeasured)
      const { data: times } = await callApi("listBestTimes", { socialAccountIds }, { signal })
      return nextBestTime(times, timeZone, Date.now())
    },
    staleTime: 10 * 60_000,
  })
  return data ?? null
}
