import type { CaptionRule, Rules } from "@/lib/platforms/rules"

/** Mastodon's defaults. A server's own limits are stored with the account. https://docs.joinmastodon.org/user/posting/ */
export const captionRule: CaptionRule = {
  max: 500,
  count: "graphemes",
  urlLength: 23,
  shortensMentions: true,
}

export const rules: Rules = {
  caption: captionRule,
  media: {
    max: 4,
    kinds: ["image", "video"],
    exclusive: true,
    maxVideos: 1,
    enforced: "at_publish",
    // At most 33,177,600 pixels in total.
    image: {
      mimeTypes: ["image/jpeg", "image/png", "image/gif", "image/webp"],
      maxBytes: 16_000_000,
      maxWidth: 5760,
      maxHeight: 5760,
    },
  },
  parts: { max: 25, media: 4 },
}
