import { problem, type Check } from "@/lib/platforms/check/check"
import type { TikTokConfig } from "./config"

export const check: Check<TikTokConfig> = ({ media }, _account, { photo_cover_index = 0 }) =>
  media[0]?.kind === "image" && photo_cover_index >= media.length
    ? problem(
        "platformConfiguration.photo_cover_index",
        `Cover photo index ${photo_cover_index} is out of range; the last photo is ${media.length - 1}.`,
      )
    : []
