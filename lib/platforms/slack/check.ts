import { problem, type Check } from "@/lib/platforms/check/check"
import type { SlackConfig } from "./config"
import { maxLengthOf, messageText } from "./text"

/** Counts the text as it's sent: escaped, and with mentions. */
export const check: Check<SlackConfig> = ({ index, caption, media }, _account, config) => {
  const { markdown, blocks } = config
  const max = maxLengthOf(config)
  const { length } = messageText(caption, index === 0 ? config : { markdown })
  return [
    ...(length > max && caption.length <= maxLengthOf({})
      ? problem(
          "caption",
          `Slack allows up to ${max.toLocaleString("en")} characters${markdown ? " of Markdown" : ""}; this post has ${length.toLocaleString("en")}.`,
        )
      : []),
    ...(media.length > 0 && (markdown || (blocks && index === 0))
      ? problem("media", "Slack supports Markdown and blocks only in messages without media.")
      : []),
  ]
}
