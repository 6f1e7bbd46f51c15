import { isTab, orders, usualOrder, type Order, type TabName } from "./tabs"

/** What is chosen of a list; nothing chosen means all. */
export type PostFilters = { channels: string[]; profiles: string[]; tags: string[]; order?: Order }

/** As many as the API takes. */
const most = 100

/** Tabs and filters live in the address: they survive a reload and can be sent to somebody. */
export function readAddress(params: URLSearchParams): { tab: TabName; filters: PostFilters } {
  const tab = params.get("tab")
  return {
    tab: isTab(tab) ? tab : "queue",
    filters: {
      channels: params.getAll("channel").slice(0, most),
      profiles: params.getAll("profile").slice(0, most),
      tags: params.getAll("tag").slice(0, most),
      order: orders.find((order) => order === params.get("order")),
    },
  }
}

export function addressOf(tab: TabName, { channels, profiles, tags, order }: PostFilters): string {
  const params = new URLSearchParams({ tab })
  for (const id of channels) params.append("channel", id)
  for (const id of profiles) params.append("profile", id)
  for (const id of tags) params.append("tag", id)
  if (order && order !== usualOrder(tab)) params.set("order", order)
  return `/posts?${params}`
}

export const isFiltered = ({ channels, profiles, tags }: PostFilters) =>
  channels.length + profiles.length + tags.length > 0
