import type { SocialAccount } from "@/lib/accounts/contract"

import { healthOf, healths, type Health } from "./channel-health"

/** Which channels are listed. It lives in the address. */
export type ListAddress = {
  q: string
  platform: string
  profile: string
  health: Health | ""
  group: Grouping
}
export const groupings = ["platform", "profile", "health", "none"] as const
export type Grouping = (typeof groupings)[number]

/** Channels of no profile, in the filter by profile. */
export const noProfile = "none"

export function readList(params: URLSearchParams): ListAddress {
  const word = (name: string) => params.get(name) ?? ""
  return {
    ...{ q: word("q"), platform: word("platform"), profile: word("profile") },
    health: healths.find((one) => one === params.get("health")) ?? "",
    group: groupings.find((one) => one === params.get("group")) ?? "platform",
  }
}

export function listAddressOf({ group, ...filters }: ListAddress) {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ""))
  if (group !== "platform") query.set("group", group)
  return query.size > 0 ? `/channels?${query}` : "/channels"
}

export function matching(channels: SocialAccount[], { q, platform, profile, health }: ListAddress) {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  return channels.filter((channel) => {
    const text = `${channel.displayName ?? ""} ${channel.username ?? ""} ${channel.platform}`.toLowerCase()
    return (
      words.every((word) => text.includes(word)) &&
      (!platform || channel.platform === platform) &&
      (!profile || (channel.profileId ?? noProfile) === profile) &&
      (!health || healthOf(channel) === health)
    )
  })
}

/** What a channel is listed under. */
export const groupKey = (channel: SocialAccount, group: Grouping) =>
  ({
    platform: channel.platform,
    profile: channel.profileId ?? noProfile,
    health: healthOf(channel),
    none: "",
  })[group]
