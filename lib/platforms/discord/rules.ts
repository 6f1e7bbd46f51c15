import type { Rules } from "@/lib/platforms/rules"

export const mebibyte = 1_048_576

/** Every server allows files up to 10 MiB. Up to 100 MiB depends on the server's boost level. */
export const rules: Rules = {
  // Discord doesn't document how it counts characters. UTF-16 is the strictest.
  caption: { max: 2000, count: "utf16", format: "markdown" },
  media: {
    max: 10,
    kinds: ["image", "video"],
    enforced: "at_publish",
    image: {
      mimeTypes: ["image/jpeg", "image/png", "image/gif", "image/webp"],
      maxBytes: 10 * mebibyte,
    },
    video: { mimeTypes: ["video/mp4", "video/webm", "video/quicktime"], maxBytes: 100 * mebibyte },
  },
  parts: { max: 25, media: 10 },
}
