import { useQueries } from "@tanstack/react-query"

import { callApi } from "@/lib/api/client"
import type { SocialAccount } from "@/lib/accounts/contract"

/** A time when the queues of these channels are free. */
export type FreeSlot = { at: number; channelIds: string[] }

/** Free slots of more channels would crowd the calendar. */
const maxChannels = 5
const slotsPerChannel = 50

/** In order, of the selected channels, or of all. Empty if there are too many channels. */
export function useFreeSlots(
  selectedIds: string[],
  channels: SocialAccount[] = [],
  enabled: boolean,
): FreeSlot[] {
  const ids = selectedIds.length > 0 ? selectedIds : channels.map(({ id }) => id)
  const queriedIds = enabled && ids.length <= maxChannels ? ids : []
  return useQueries({
    queries: queriedIds.map((id) => ({
      // Under "posts", because creating or deleting a post takes or frees a slot.
      queryKey: ["posts", "slots", id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        callApi("getQueue", { id, limit: slotsPerChannel }, { signal }),
      staleTime: 60_000,
    })),
    combine: (results) => {
      const free = results.flatMap(({ data }, index) =>
        (data?.next ?? [])
          .filter(({ taken }) => !taken)
          .map(({ scheduledAt }) => ({ at: Date.parse(scheduledAt), channelId: queriedIds[index]! })),
      )
      return [...Map.groupBy(free, ({ at }) => at)]
        .map(([at, slots]) => ({ at, channelIds: slots.map(({ channelId }) => channelId) }))
        .sort((a, b) => a.at - b.at)
    },
  })
}
