import type { SocialAccount } from "@/lib/accounts/contract"

type NamedChannel = Pick<SocialAccount, "username" | "displayName" | "platform">

export const channelName = ({ username, displayName, platform }: NamedChannel) =>
  username ?? displayName ?? platform
