import type { SocialAccount } from "@/lib/accounts/contract"
import type { OperationInput } from "@/lib/api/client"

import type { PostFilters } from "./posts-url"
import { tabFilters, getDefaultOrder, type TabName } from "./tabs"

/** All start with "posts", so one invalidation refetches lists, counts, and the post. */
export const postKeys = {
  all: ["posts"] as const,
  lists: ["posts", "list"] as const,
  list: (request: object) => ["posts", "list", request] as const,
  counts: (channels: string[] | undefined) => ["posts", "counts", channels ?? []] as const,
  one: (id: string) => ["posts", "one", id] as const,
  timeline: (id: string) => ["posts", "timeline", id] as const,
  history: (id: string) => ["posts", "history", id] as const,
  comments: (id: string) => ["posts", "comments", id] as const,
  metrics: (id: string) => ["posts", "metrics", id] as const,
}

/** Matches no channel. */
const noMatch = ["none"]

/** Undefined for all channels; null while the channels are loading. */
export function resolveChannelIds(
  { channels, profiles }: PostFilters,
  allChannels: SocialAccount[] | undefined,
): string[] | undefined | null {
  if (profiles.length === 0) return channels.length ? channels : undefined
  if (!allChannels) return null
  const ids = allChannels
    .filter(
      ({ id, profileId }) =>
        profileId !== null && profiles.includes(profileId) && (!channels.length || channels.includes(id)),
    )
    .map(({ id }) => id)
  return ids.length ? ids.slice(0, 100) : noMatch
}

const nonEmpty = <Item>(items: Item[]) => (items.length ? items : undefined)

type ListOptions = {
  tab: TabName
  filters: PostFilters
  channels: string[] | undefined
  extraFilters?: OperationInput<"listPosts">
}

export const toListRequest = ({
  tab,
  filters,
  channels,
  extraFilters,
}: ListOptions): OperationInput<"listPosts"> => ({
  ...tabFilters[tab],
  ...extraFilters,
  order: filters.order ?? getDefaultOrder(tab),
  socialAccountIds: channels,
  tagIds: nonEmpty(filters.tags),
  q: filters.q,
})
