import { problem, videosOf, type Check } from "@/lib/platforms/check/check"

/** An image in a video post is the video's cover. */
export const check: Check = (part) =>
  videosOf(part).length > 0 && part.media.length > 2
    ? problem("media", "A video on Pinterest can only have one image, used as its cover.")
    : []
