import { keepPreviousData, useInfiniteQuery, useQuery, type InfiniteData } from "@tanstack/react-query"

import { useChannels } from "@/components/channels/use-channels"
import { usePendingDeletions } from "@/components/shell/use-undoable-delete"
import { useDebounced } from "@/components/ui/use-debounced"
import { callApi, type OperationOutput, type OperationInput } from "@/lib/api/client"
import type { PostWithRelations } from "@/lib/posts/contract"

import { fetchPost } from "./fetch-post"
import type { PostFilters } from "./posts-url"
import { resolveChannelIds, toListRequest, postKeys } from "./post-queries"
import type { TabName } from "./tabs"

const refetchMs = 30_000
const imminentMs = 60_000
const isPublishing = ({ status, scheduledAt, approvalStatus }: PostWithRelations) =>
  status === "PROCESSING" ||
  (status === "SCHEDULED" &&
    approvalStatus === "APPROVED" &&
    Date.parse(scheduledAt ?? "") < Date.now() + imminentMs)

function useFilteredChannels(filters: PostFilters) {
  const { data } = useChannels()
  return resolveChannelIds(filters, data)
}

const removePending = (
  list: InfiniteData<OperationOutput<"listPosts">>,
  pendingDeletions: ReadonlySet<string>,
) =>
  pendingDeletions.size === 0
    ? list
    : {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          posts: page.posts.filter(({ id }) => !pendingDeletions.has(id)),
        })),
      }

export function usePosts(tab: TabName, filters: PostFilters, extraFilters: OperationInput<"listPosts"> = {}) {
  const channels = useFilteredChannels(filters)
  const pendingDeletions = usePendingDeletions()
  const q = useDebounced(filters.q)
  const request = toListRequest({
    tab,
    filters: { ...filters, q },
    channels: channels ?? undefined,
    extraFilters,
  })
  return useInfiniteQuery({
    queryKey: postKeys.list(request),
    queryFn: ({ pageParam, signal }) => callApi("listPosts", { ...request, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    enabled: channels !== null,
    select: (list) => removePending(list, pendingDeletions),
    refetchInterval: refetchMs,
  })
}

export function usePostCounts(filters: PostFilters) {
  const channels = useFilteredChannels(filters) ?? undefined
  return useQuery({
    queryKey: postKeys.counts(channels),
    queryFn: ({ signal }) => callApi("countPostsByTab", { socialAccountIds: channels }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  })
}

/** Always fetched, never cached. */
export function useLatestPost(id: string) {
  return useQuery({
    queryKey: [...postKeys.one(id), "latest"],
    queryFn: ({ signal }) => fetchPost(id, signal),
    gcTime: 0,
    staleTime: Infinity,
  })
}

export function usePost(id: string) {
  return useQuery({
    queryKey: postKeys.one(id),
    queryFn: ({ signal }) => fetchPost(id, signal),
    refetchInterval: ({ state }) => (state.data && isPublishing(state.data) ? 2000 : refetchMs),
  })
}

export function useTimeline(post: PostWithRelations) {
  return useQuery({
    // A status change means new entries.
    queryKey: [...postKeys.timeline(post.id), post.status],
    queryFn: ({ signal }) => callApi("getPostTimeline", { id: post.id }, { signal }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
    refetchInterval: () => (isPublishing(post) ? 2000 : false),
  })
}

export function useHistory(id: string) {
  return useQuery({
    queryKey: postKeys.history(id),
    queryFn: ({ signal }) => callApi("getPostHistory", { id }, { signal }),
    select: ({ data }) => data,
  })
}

export function useMetrics(id: string) {
  return useQuery({
    queryKey: postKeys.metrics(id),
    queryFn: async ({ signal }) => {
      const [summary, series] = await Promise.all([
        callApi("getPostAnalyticsSummary", { id }, { signal }),
        callApi("getPostAnalyticsSeries", { id }, { signal }),
      ])
      return { ...summary, samples: series.data }
    },
  })
}
