import { useQuery } from "@tanstack/react-query"

import { callApi } from "@/lib/api/client"

import { publishingKey } from "./publishing-keys"

const minute = 60_000

/** Whether the workspace is paused or late; asked again while the page is open. */
export function usePublishingState() {
  return useQuery({
    queryKey: publishingKey,
    queryFn: ({ signal }) => callApi("getOrganization", {}, { signal }),
    select: ({ pausedAt, latePosts }) => ({ paused: pausedAt !== null, latePosts }),
    staleTime: minute / 2,
    refetchInterval: minute,
  })
}
