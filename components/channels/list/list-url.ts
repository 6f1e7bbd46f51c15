import type { SocialAccount } from "@/lib/accounts/contract"

import { getHealth, healthStates, type Health } from "@/components/channels/channel-health"

/** Filters and grouping, kept in the URL. */
export type ListUrl = {
  q: string
  platform: string
  profile: string
  health: Health | ""
  group: Grouping
}
export const groupings = ["platform", "profile", "health", "none"] as const
export type Grouping = (typeof groupings)[number]

/** Selects channels without a profile. */
export const noProfile = "none"

export function parseUrl(params: URLSearchParams): ListUrl {
  const param = (name: string) => params.get(name) ?? ""
  return {
    ...{ q: param("q"), platform: param("platform"), profile: param("profile") },
    health: healthStates.find((health) => health === params.get("health")) ?? "",
    group: groupings.find((group) => group === params.get("group")) ?? "platform",
  }
}

export function toUrl({ group, ...filters }: ListUrl) {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ""))
  if (group !== "platform") query.set("group", group)
  return query.size > 0 ? `/channels?${query}` : "/channels"
}

export function filterChannels(channels: SocialAccount[], { q, platform, profile, health }: ListUrl) {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  return channels.filter((channel) => {
    const text = `${channel.displayName ?? ""} ${channel.username ?? ""} ${channel.platform}`.toLowerCase()
    return (
      words.every((word) => text.includes(word)) &&
      (!platform || channel.platform === platform) &&
      (!profile || (channel.profileId ?? noProfile) === profile) &&
      (!health || getHealth(channel) === health)
    )
  })
}

export const getGroupKey = (channel: SocialAccount, group: Grouping) =>
  ({
    platform: channel.platform,
    profile: channel.profileId ?? noProfile,
    health: getHealth(channel),
    none: "",
  })[group]
