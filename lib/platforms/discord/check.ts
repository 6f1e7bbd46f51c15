import { problem, type Check } from "@/lib/platforms/check/check"
import type { DiscordConfig } from "./config"
import { channelKinds, withMentions } from "./mentions"
import { rules } from "./rules"

export const check: Check<DiscordConfig> = ({ index, caption, media }, { limits }, config) => {
  const { poll, embeds, crosspost, applied_tags } = config
  const length = index === 0 ? withMentions(caption, config).length : 0
  const kind = limits?.kind
  return [
    ...(length > rules.caption.max && caption.length <= rules.caption.max
      ? problem(
          "caption",
          `Discord allows up to 2,000 characters including mentions; this post has ${length.toLocaleString("en")}.`,
        )
      : []),
    ...(poll && index === 0 && (media.length > 0 || embeds?.length)
      ? problem("platformConfiguration.poll", "Discord polls need a message without media or embeds.")
      : []),
    ...(crosspost && kind && kind !== channelKinds.announcement
      ? problem(
          "platformConfiguration.crosspost",
          "Only Discord announcement channels support crosspost. Remove it.",
        )
      : []),
    ...(applied_tags?.length && kind && kind !== channelKinds.forum
      ? problem("platformConfiguration.applied_tags", "Only Discord forums support applied_tags. Remove it.")
      : []),
  ]
}
