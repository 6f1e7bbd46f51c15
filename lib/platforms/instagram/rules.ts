import type { Rules } from "@/lib/platforms/rules"

/** https://developers.facebook.com/docs/instagram-platform/content-publishing */
export const rules = {
  dailyCap: { posts: 100 },
  caption: { max: 2200, count: "characters" },
  media: {
    min: 1,
    max: 10,
    kinds: ["image", "video"],
    fetched: ["image", "video"],
    image: { mimeTypes: ["image/jpeg"], maxBytes: 8_000_000, maxWidth: 1440 },
    video: {
      mimeTypes: ["video/mp4", "video/quicktime"],
      maxBytes: 300_000_000,
      minSeconds: 3,
      maxSeconds: 900,
    },
  },
} satisfies Rules

/** The API accepts 3:4 since 2025, although its documentation still says 4:5. Stories can have any ratio. */
export const feedRatio = { minRatio: 3 / 4, maxRatio: 1.91 }

export const maxHashtags = 30
export const maxMentions = 20
export const maxStorySeconds = 60
