import type { CaptionRule, Rules } from "@/lib/platforms/rules"

/** The defaults. A server's own limits are stored with the account: https://docs.pixelfed.org/running-pixelfed/environment-variables/ */
export const captionRule: CaptionRule = { max: 500, count: "characters" }
export const mediaMax = 4

export const rules: Rules = {
  caption: captionRule,
  captionRequired: false,
  media: {
    min: 1,
    max: mediaMax,
    kinds: ["image", "video"],
    exclusive: true,
    maxVideos: 1,
    image: { mimeTypes: ["image/jpeg", "image/png", "image/gif", "image/webp"], maxBytes: 15_000_000 },
    video: { mimeTypes: ["video/mp4"], maxBytes: 15_000_000 },
  },
}
