import { useQueries } from "@tanstack/react-query"

import { callApi } from "@/lib/api/client"

export type FreeSlot = { at: number; channelId: string }

/** Free slots of more channels would crowd the calendar. */
const maxChannels = 5
const slotsPerChannel = 50

/** Free queue slots of the selected channels, in order. Empty if too many channels are selected. */
export function useFreeSlots(channels: string[], enabled: boolean): FreeSlot[] {
  const queriedIds = enabled && channels.length <= maxChannels ? channels : []
  return useQueries({
    queries: queriedIds.map((id) => ({
      // Under "posts", because creating or deleting a post takes or frees a slot.
      queryKey: ["posts", "slots", id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        callApi("getQueue", { id, limit: slotsPerChannel }, { signal }),
      staleTime: 60_000,
    })),
    combine: (results) =>
      results
        .flatMap(({ data }, index) =>
          (data?.next ?? [])
            .filter(({ taken }) => !taken)
            .map(({ scheduledAt }) => ({ at: Date.parse(scheduledAt), channelId: queriedIds[index]! })),
        )
        .sort((a, b) => a.at - b.at),
  })
}
