import { isGif, problem, type Check } from "@/lib/platforms/check/check"
import type { TwitterConfig } from "./config"
import { captionRule, maxSeconds } from "./rules"

/** A post can only have one of media, poll, and quote: https://docs.x.com/x-api/posts/create-post */
export const check: Check<TwitterConfig> = ({ index, media }, { limits }, { poll, quote_tweet_id }) => {
  if (media.length === 0) return []
  const isPremium = (limits?.captionMax ?? 0) > captionRule.max
  const tooLong = isPremium ? undefined : media.find(({ duration }) => (duration ?? 0) > maxSeconds)
  return [
    ...(poll && index === 0
      ? problem("platformConfiguration.poll", "A post on X can have a poll or media, not both.")
      : []),
    ...(quote_tweet_id && index === 0
      ? problem("platformConfiguration.quote_tweet_id", "A post on X can have a quote or media, not both.")
      : []),
    ...(media.length > 1 && media.some(isGif)
      ? problem("media", "A post on X can have one GIF, without other media.")
      : []),
    ...(tooLong?.kind === "video"
      ? problem(
          "media",
          `X allows videos up to ${maxSeconds} seconds long for this account; ${tooLong.name ?? "this video"} is ${Math.ceil(tooLong.duration ?? 0)}.`,
        )
      : []),
  ]
}
