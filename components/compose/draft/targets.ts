import type { PlatformRules } from "@/components/channels/platform-rules"
import type { SocialAccount } from "@/lib/accounts/contract"

import { getContent, type Configuration, type Draft } from "./draft"

/** A selected channel with its platform's rules. */
export type Target = { channel: SocialAccount; entry: PlatformRules }

/** Skips selected channels that no longer exist. */
export function getTargets(channelIds: string[], channels: SocialAccount[], platforms: PlatformRules[]) {
  const selected = new Set(channelIds)
  const entries = new Map(platforms.map((entry) => [entry.platform, entry]))
  return channels.flatMap((channel): Target[] => {
    const entry = entries.get(channel.platform)
    return entry && selected.has(channel.id) ? [{ channel, entry }] : []
  })
}

/**
 * Channels of a platform share settings, unless the platform has account-specific choices or the channel has its own
 * content.
 */
export const getConfigurationKey = ({ own, configurations }: Draft, { channel, entry }: Target) =>
  entry.platformConfiguration.creator ||
  Object.keys(entry.platformConfiguration.pickers).length > 0 ||
  own[channel.id] ||
  configurations[channel.id]
    ? channel.id
    : channel.platform

const isSet = (value: unknown) =>
  value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0)

/** Omits unset values, so the platform's defaults apply. */
export function getConfiguration(draft: Draft, target: Target): Configuration | undefined {
  const configuration = draft.configurations[getConfigurationKey(draft, target)] ?? {}
  const { firstComment } = getContent(draft, target.channel.id)
  const setEntries = Object.entries({
    ...configuration,
    ...(target.entry.platformConfiguration.hasFirstComment &&
      firstComment && { first_comment: firstComment }),
  }).filter(([, value]) => isSet(value))
  return setEntries.length > 0 ? Object.fromEntries(setEntries) : undefined
}
