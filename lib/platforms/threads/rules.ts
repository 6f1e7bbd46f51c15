import type { Rules } from "@/lib/platforms/rules"

/** https://developers.facebook.com/docs/threads/overview#limitations */
export const rules = {
  caption: { max: 500, count: "emoji_bytes" },
  media: {
    max: 20,
    kinds: ["image", "video"],
    fetched: ["image", "video"],
    image: { mimeTypes: ["image/jpeg", "image/png"], maxBytes: 8_000_000, minRatio: 0.1, maxRatio: 10 },
    video: { mimeTypes: ["video/mp4", "video/quicktime"], maxBytes: 1_000_000_000, maxSeconds: 300 },
  },
  parts: { max: 25, media: 20 },
  dailyCap: { posts: 250 },
} satisfies Rules

export const maxLinks = 5
