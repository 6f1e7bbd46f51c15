import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query"

import { callApi } from "@/lib/api/client"
import {
  countPostsContract,
  getPostContract,
  listPostsContract,
  timelineContract,
  type PostWithRelations,
} from "@/lib/posts/contract"

import { filterOfTab, type TabName } from "./tabs"

/** All of them begin alike, so that one edit refreshes lists, counts and the post itself. */
export const postKeys = {
  all: ["posts"] as const,
  lists: ["posts", "list"] as const,
  list: (tab: TabName, channels: string[]) => ["posts", "list", tab, channels] as const,
  counts: (channels: string[]) => ["posts", "counts", channels] as const,
  one: (id: string) => ["posts", "one", id] as const,
  timeline: (id: string) => ["posts", "timeline", id] as const,
}

const soon = 60_000
const isMoving = ({ status, scheduledAt, approvalStatus }: PostWithRelations) =>
  status === "PROCESSING" ||
  (status === "SCHEDULED" &&
    approvalStatus === "APPROVED" &&
    Date.parse(scheduledAt ?? "") < Date.now() + soon)

/** Quick while something is about to change, calm otherwise. */
const pace = (posts: PostWithRelations[]) => (posts.some(isMoving) ? 1500 : 30_000)

export function usePosts(tab: TabName, channels: string[]) {
  return useInfiniteQuery({
    queryKey: postKeys.list(tab, channels),
    queryFn: ({ pageParam, signal }) =>
      callApi(
        listPostsContract,
        { ...filterOfTab[tab], socialAccountIds: channels, page: pageParam },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
    refetchInterval: ({ state }) => pace(state.data?.pages.flatMap(({ posts }) => posts) ?? []),
  })
}

export function usePostCounts(channels: string[]) {
  return useQuery({
    queryKey: postKeys.counts(channels),
    queryFn: ({ signal }) => callApi(countPostsContract, { socialAccountIds: channels }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 5000,
  })
}

export function usePost(id: string) {
  return useQuery({
    queryKey: postKeys.one(id),
    queryFn: ({ signal }) => callApi(getPostContract, { id }, { signal }),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? 1000 : 30_000),
  })
}

export function useTimeline(post: PostWithRelations) {
  return useQuery({
    // A new status means new entries.
    queryKey: [...postKeys.timeline(post.id), post.status],
    queryFn: ({ signal }) => callApi(timelineContract, { id: post.id }, { signal }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
    refetchInterval: () => (isMoving(post) ? 1000 : false),
  })
}
