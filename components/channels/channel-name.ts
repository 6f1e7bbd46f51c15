import type { SocialAccount } from "@/lib/accounts/contract"

type NamedChannel = Pick<SocialAccount, "username" | "displayName" | "platform">

export const channelName = ({ username, displayName, platform }: NamedChannel) =>
  username ?? displayName ?? platform

/** What people call the channel. Unlike its handle, not unique. */
export const channelDisplayName = ({ username, displayName, platform }: NamedChannel) =>
  displayName || username || platform
