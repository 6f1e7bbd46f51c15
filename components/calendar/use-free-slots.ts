import { useQueries } from "@tanstack/react-query"

import { callApi } from "@/lib/api/client"

export type FreeSlot = { at: number; channelId: string }

/** More would be a wall of them. */
const mostChannels = 5
const ahead = 50

/** Times of the chosen channels' queues that nobody holds yet, in order; none when no channel is chosen, or many are. */
export function useFreeSlots(channels: string[], isWanted: boolean): FreeSlot[] {
  const asked = isWanted && channels.length <= mostChannels ? channels : []
  return useQueries({
    queries: asked.map((id) => ({
      // With the posts: one that comes or goes takes or frees a slot.
      queryKey: ["posts", "slots", id],
      queryFn: ({ signal }: { signal: AbortSignal }) => callApi("getQueue", { id, limit: ahead }, { signal }),
      staleTime: 60_000,
    })),
    combine: (answers) =>
      answers
        .flatMap(({ data }, index) =>
          (data?.next ?? [])
            .filter(({ taken }) => !taken)
            .map(({ scheduledAt }) => ({ at: Date.parse(scheduledAt), channelId: asked[index]! })),
        )
        .sort((a, b) => a.at - b.at),
  })
}
