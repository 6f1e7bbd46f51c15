import { problem, videosOf, type Check } from "@/lib/platforms/check/check"
import type { BlueskyConfig } from "./config"

export const check: Check<BlueskyConfig> = (part, _account, { captions }) =>
  captions?.length && part.index === 0 && videosOf(part).length === 0
    ? problem(
        "platformConfiguration.captions",
        "Subtitles need a video. Add one to the first post, or remove them.",
      )
    : []
