import { problem, unreachableProblem, videosOf, type Check } from "@/lib/platforms/check/check"
import type { FacebookConfig } from "./config"

/** Video length in seconds by placement. Feed videos can be hours long. */
const durationLimits: Partial<Record<FacebookConfig["placement"], { min: number; max: number }>> = {
  reels: { min: 3, max: 90 },
  stories: { min: 1, max: 60 },
}

export const check: Check<FacebookConfig> = (part, { unreachableUrl }, { placement = "feed" }) => {
  const { media } = part
  const [video] = videosOf(part)
  if (placement === "stories" && media.length !== 1)
    return problem("media", "A Facebook story is one image or video. Create a separate post for each story.")
  if (placement === "reels" && (media.length !== 1 || !video))
    return problem("media", "A Facebook reel must be a single video.")
  if (video && media.length > 1)
    return problem(
      "media",
      "A Facebook feed post can have images or one video, but can't mix images and videos. Create a separate post for each video.",
    )
  // Other media is uploaded.
  if (unreachableUrl && video && placement !== "feed") return unreachableProblem("Facebook", unreachableUrl)
  const limits = durationLimits[placement]
  const seconds = video?.duration
  if (!limits || !seconds || (seconds >= limits.min && seconds <= limits.max)) return []
  return problem(
    "media",
    `Facebook ${placement} must be ${limits.min} to ${limits.max} seconds long; this video is ${Math.round(seconds)}.`,
  )
}
