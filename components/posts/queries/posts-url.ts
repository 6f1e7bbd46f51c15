import { isTab, orders, getDefaultOrder, type Order, type TabName } from "./tabs"

/** An empty list means all. */
export type PostFilters = {
  channels: string[]
  profiles: string[]
  tags: string[]
  q?: string
  order?: Order
}

/** The API's limits. */
const maxValues = 100
const maxQueryLength = 200

export function parseUrl(params: URLSearchParams): { tab: TabName; filters: PostFilters } {
  const tab = params.get("tab")
  return {
    tab: isTab(tab) ? tab : "queue",
    filters: {
      channels: params.getAll("channel").slice(0, maxValues),
      profiles: params.getAll("profile").slice(0, maxValues),
      tags: params.getAll("tag").slice(0, maxValues),
      q: params.get("q")?.slice(0, maxQueryLength) || undefined,
      order: orders.find((order) => order === params.get("order")),
    },
  }
}

export function toUrl(tab: TabName, { channels, profiles, tags, q, order }: PostFilters): string {
  const params = new URLSearchParams({ tab })
  for (const id of channels) params.append("channel", id)
  for (const id of profiles) params.append("profile", id)
  for (const id of tags) params.append("tag", id)
  if (q) params.set("q", q)
  if (order && order !== getDefaultOrder(tab)) params.set("order", order)
  return `/posts?${params}`
}

export const isFiltered = ({ channels, profiles, tags, q }: PostFilters) =>
  channels.length + profiles.length + tags.length > 0 || Boolean(q)
