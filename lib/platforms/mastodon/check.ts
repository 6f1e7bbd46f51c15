import { problem, type Check } from "@/lib/platforms/check/check"
import { graphemeLength, measureText } from "@/lib/platforms/check/text-length"
import type { MastodonConfig } from "./config"
import { captionRule } from "./rules"

/** The content warning counts toward the text's limit. */
export const check: Check<MastodonConfig> = ({ index, caption, media }, { limits }, config) => {
  const { poll, spoiler_text = "" } = config
  const max = limits?.captionMax ?? captionRule.max
  const length = measureText(captionRule, caption).length + graphemeLength(spoiler_text)
  return [
    ...(poll && index === 0 && media.length > 0
      ? problem("platformConfiguration.poll", "A Mastodon post can have a poll or media, not both.")
      : []),
    ...(spoiler_text && length > max
      ? problem(
          "platformConfiguration.spoiler_text",
          `A Mastodon post can have up to ${max} characters including the content warning; this one has ${length}.`,
        )
      : []),
  ]
}
