import { useQuery } from "@tanstack/react-query"

import { callApi } from "@/lib/api/client"

import { publishingKey } from "./publishing-keys"

const minuteMs = 60_000

export function usePublishingState() {
  return useQuery({
    queryKey: publishingKey,
    queryFn: ({ signal }) => callApi("getOrganization", {}, { signal }),
    select: ({ pausedAt, latePosts }) => ({ isPaused: pausedAt !== null, latePosts }),
    staleTime: minuteMs / 2,
    refetchInterval: minuteMs,
  })
}
