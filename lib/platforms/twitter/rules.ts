import type { CaptionRule, Rules } from "@/lib/platforms/rules"

/** https://docs.x.com/fundamentals/counting-characters */
export const captionRule: CaptionRule = { max: 280, count: "weighted", urlLength: 23 }

/** For accounts with X Premium. */
export const premiumCaptionMax = 25_000

/** For accounts without X Premium. */
export const maxSeconds = 140

/** https://docs.x.com/x-api/media/quickstart/best-practices; the maximum video length depends on the account. */
export const rules: Rules = {
  caption: captionRule,
  media: {
    max: 4,
    kinds: ["image", "video"],
    exclusive: true,
    maxVideos: 1,
    enforced: "at_publish",
    image: {
      mimeTypes: ["image/jpeg", "image/png", "image/webp", "image/gif"],
      maxBytes: 5_000_000,
      maxGifBytes: 15_000_000,
    },
    video: { mimeTypes: ["video/mp4", "video/quicktime"], maxBytes: 512_000_000, minSeconds: 0.5 },
  },
  parts: { max: 25, media: 4 },
}
