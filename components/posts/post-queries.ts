import type { SocialAccount } from "@/lib/accounts/contract"
import type { Sent } from "@/lib/api/client"

import type { PostFilters } from "./list-address"
import { filterOfTab, usualOrder, type TabName } from "./tabs"

/** All of them begin alike, so that one edit refreshes lists, counts and the post itself. */
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

/** No channel has it: a profile without channels has no posts. */
const nobody = ["none"]

/** The channels that filters leave: undefined for all of them, null while it is not known which there are. */
export function filteredChannels(
  { channels, profiles }: PostFilters,
  all: SocialAccount[] | undefined,
): string[] | undefined | null {
  if (profiles.length === 0) return channels.length ? channels : undefined
  if (!all) return null
  const ids = all
    .filter(
      ({ id, profileId }) =>
        profileId !== null && profiles.includes(profileId) && (!channels.length || channels.includes(id)),
    )
    .map(({ id }) => id)
  return ids.length ? ids.slice(0, 100) : nobody
}

const some = <Item>(items: Item[]) => (items.length ? items : undefined)

type Asked = {
  tab: TabName
  filters: PostFilters
  channels: string[] | undefined
  narrower?: Sent<"listPosts">
}

export const listRequest = ({ tab, filters, channels, narrower }: Asked): Sent<"listPosts"> => ({
  ...filterOfTab[tab],
  ...narrower,
  order: filters.order ?? usualOrder(tab),
  socialAccountIds: channels,
  tagIds: some(filters.tags),
})
