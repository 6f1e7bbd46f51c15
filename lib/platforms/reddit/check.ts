import { problem, videosOf, type Check } from "@/lib/platforms/check/check"
import type { RedditConfig } from "./config"

export const check: Check<RedditConfig> = (part, _account, { poll, link_url }) => {
  const { media } = part
  if ((poll || link_url) && media.length > 0)
    return problem("media", `A Reddit post can have ${poll ? "a poll" : "a link"} or media, not both.`)
  return videosOf(part).length > 0 && media.length > 2
    ? problem("media", "A Reddit video post can have one image, used as the video's poster.")
    : []
}
