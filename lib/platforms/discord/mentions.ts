import type { DiscordConfig } from "./config"

export const channelKinds = { text: "text", announcement: "announcement", forum: "forum" } as const

/** Mentions only notify if they're in the text, so missing ones are added in front of it. */
export function withMentions(caption: string, config: Partial<DiscordConfig>): string {
  const { mention_everyone, mention_roles = [], mention_users = [] } = config
  const mentions = [
    ...(mention_everyone && !/@(everyone|here)/.test(caption) ? ["@everyone"] : []),
    ...mention_roles.map((id) => `<@&${id}>`),
    ...mention_users.map((id) => `<@${id}>`),
  ]
  const missing = mentions.filter((mention) => !caption.includes(mention))
  return missing.length > 0 ? `${missing.join(" ")}\n${caption}` : caption
}
