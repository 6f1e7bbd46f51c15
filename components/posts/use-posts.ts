import { keepPreviousData, useInfiniteQuery, useQuery, type InfiniteData } from "@tanstack/react-query"

import { useChannels } from "@/components/channels/use-channels"
import { useLeaving } from "@/components/shell/delete-later"
import { callApi, type Answer, type Sent } from "@/lib/api/client"
import type { PostWithRelations } from "@/lib/posts/contract"

import { fetchPost } from "./fetch-post"
import type { PostFilters } from "./list-address"
import { filteredChannels, listRequest, postKeys } from "./post-queries"
import type { TabName } from "./tabs"

const calm = 30_000
const soon = 60_000
const isMoving = ({ status, scheduledAt, approvalStatus }: PostWithRelations) =>
  status === "PROCESSING" ||
  (status === "SCHEDULED" &&
    approvalStatus === "APPROVED" &&
    Date.parse(scheduledAt ?? "") < Date.now() + soon)

function useFilteredChannels(filters: PostFilters) {
  const { data } = useChannels()
  return filteredChannels(filters, data)
}

const withoutLeaving = (lists: InfiniteData<Answer<"listPosts">>, leaving: ReadonlySet<string>) =>
  leaving.size === 0
    ? lists
    : {
        ...lists,
        pages: lists.pages.map((page) => ({
          ...page,
          posts: page.posts.filter(({ id }) => !leaving.has(id)),
        })),
      }

export function usePosts(tab: TabName, filters: PostFilters, narrower: Sent<"listPosts"> = {}) {
  const channels = useFilteredChannels(filters)
  const leaving = useLeaving()
  const request = listRequest({ tab, filters, channels: channels ?? undefined, narrower })
  return useInfiniteQuery({
    queryKey: postKeys.list(request),
    queryFn: ({ pageParam, signal }) => callApi("listPosts", { ...request, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    enabled: channels !== null,
    select: (lists) => withoutLeaving(lists, leaving),
    refetchInterval: calm,
  })
}

export function usePostCounts(filters: PostFilters) {
  const channels = useFilteredChannels(filters) ?? undefined
  return useQuery({
    queryKey: postKeys.counts(channels),
    queryFn: ({ signal }) => callApi("countPostsByTab", { socialAccountIds: channels }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: calm,
  })
}

/** Asked now, and not kept. */
export function usePostAsItIs(id: string) {
  return useQuery({
    queryKey: [...postKeys.one(id), "as it is"],
    queryFn: ({ signal }) => fetchPost(id, signal),
    gcTime: 0,
    staleTime: Infinity,
  })
}

export function usePost(id: string) {
  return useQuery({
    queryKey: postKeys.one(id),
    queryFn: ({ signal }) => fetchPost(id, signal),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? 2000 : calm),
  })
}

export function useTimeline(post: PostWithRelations) {
  return useQuery({
    // A new status means new entries.
    queryKey: [...postKeys.timeline(post.id), post.status],
    queryFn: ({ signal }) => callApi("getPostTimeline", { id: post.id }, { signal }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
    refetchInterval: () => (isMoving(post) ? 2000 : false),
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
