import type { PlatformRules } from "@/components/channels/platform-rules"
import type { SocialAccount } from "@/lib/accounts/contract"

import type { Configuration, Draft } from "./draft"

/** A channel that the draft goes to, and what its platform says about itself. */
export type Target = { channel: SocialAccount; entry: PlatformRules }

/** The chosen channels that are still there, in the order of the list. */
export function targetsOf(channelIds: string[], channels: SocialAccount[], platforms: PlatformRules[]) {
  const chosen = new Set(channelIds)
  const entries = new Map(platforms.map((entry) => [entry.platform, entry]))
  return channels.flatMap((channel): Target[] => {
    const entry = entries.get(channel.platform)
    return entry && chosen.has(channel.id) ? [{ channel, entry }] : []
  })
}

/**
 * Channels of one platform share their settings, but for what belongs to one account: a channel whose platform has
 * pickers, and one with a text of its own, has settings of its own.
 */
export const configurationKey = ({ own, configurations }: Draft, { channel, entry }: Target) =>
  Object.keys(entry.platformConfiguration.pickers).length > 0 || own[channel.id] || configurations[channel.id]
    ? channel.id
    : channel.platform

const isSet = (value: unknown) =>
  value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0)

/** Only what was set: everywhere else the platform's default holds. */
export function configurationFor(draft: Draft, target: Target): Configuration | undefined {
  const given = draft.configurations[configurationKey(draft, target)] ?? {}
  const set = Object.entries(given).filter(([, value]) => isSet(value))
  return set.length > 0 ? Object.fromEntries(set) : undefined
}
