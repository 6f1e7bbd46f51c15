import { ratioProblem } from "@/lib/platforms/check/check-media-limits"
import { problem, type Check } from "@/lib/platforms/check/check"
import type { InstagramConfig } from "./config"
import { feedRatio, maxHashtags, maxMentions, maxStorySeconds } from "./rules"

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

export const check: Check<InstagramConfig> = ({ caption, media }, _account, config) => {
  const { placement = "reels", trial_reel_type } = config
  const [first] = media
  const isStory = placement === "stories"
  const seconds = first?.duration ?? 0
  const images = isStory ? [] : media.filter(({ kind }) => kind === "image")
  return [
    ...(isStory && media.length > 1
      ? problem("media", "An Instagram story is one image or video. Create a separate post for each story.")
      : []),
    ...(isStory && first?.kind === "video" && seconds > maxStorySeconds
      ? problem(
          "media",
          `Instagram stories can be up to ${maxStorySeconds} seconds long; this video is ${Math.round(seconds)}.`,
        )
      : []),
    ...(trial_reel_type && (media.length > 1 || first?.kind !== "video")
      ? problem("media", "A trial reel must be a single video.")
      : []),
    ...images.flatMap((image) => {
      const message = ratioProblem("Instagram", feedRatio, image)
      return message ? problem("media", message) : []
    }),
    ...(count(caption, /#[\p{L}\p{N}_]+/gu) > maxHashtags
      ? problem("caption", `Instagram captions can have up to ${maxHashtags} hashtags.`)
      : []),
    ...(count(caption, /(?<![\w.])@[\w.]+/g) > maxMentions
      ? problem("caption", `Instagram captions can have up to ${maxMentions} mentions.`)
      : []),
  ]
}
