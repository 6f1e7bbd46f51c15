import { problem, type Check } from "@/lib/platforms/check/check"
import type { TikTokConfig } from "./config"

const maxVideoText = 2200

export const check: Check<TikTokConfig> = (
  { caption, media },
  _account,
  { photo_cover_index = 0, post_mode },
) => [
  // TikTok's app asks for the text of a video draft.
  ...(media[0]?.kind === "video" && post_mode !== "inbox" && caption.length > maxVideoText
    ? problem(
        "caption",
        `TikTok allows up to 2,200 characters with a video; this caption has ${caption.length.toLocaleString("en")}.`,
      )
    : []),
  ...(media[0]?.kind === "image" && photo_cover_index >= media.length
    ? problem(
        "platformConfiguration.photo_cover_index",
        `Cover photo index ${photo_cover_index} is out of range; the last photo is ${media.length - 1}.`,
      )
    : []),
]
