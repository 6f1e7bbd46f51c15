/** `SocialPlatform` of the specification, in its order. */
export const slugs = [
  "bluesky",
  "facebook",
  "google_business_profile",
  "instagram",
  "linkedin",
  "pinterest",
  "reddit",
  "snapchat",
  "threads",
  "tiktok",
  "twitter",
  "youtube",
  "mastodon",
  "telegram",
  "devto",
  "hashnode",
  "medium",
  "wordpress",
  "lemmy",
  "nostr",
  "discord",
  "dribbble",
  "farcaster",
  "kick",
  "listmonk",
  "mewe",
  "moltbook",
  "skool",
  "slack",
  "twitch",
  "vk",
  "whop",
] as const

export type SocialPlatform = (typeof slugs)[number]

/** How the platforms that have no connector yet are called; a line leaves when its connector arrives. */
export const plannedNames: Partial<Record<SocialPlatform, string>> = {}
