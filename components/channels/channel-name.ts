import type { SocialAccount } from "@/lib/accounts/contract"

type Named = Pick<SocialAccount, "username" | "displayName" | "platform">

/** What people know a channel by. */
export const channelName = ({ username, displayName, platform }: Named) => username ?? displayName ?? platform
