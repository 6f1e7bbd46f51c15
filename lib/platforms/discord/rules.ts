import type { Rules } from "@/lib/platforms/platform"

export const mebibyte = 1_048_576

/** Every server takes 10 MiB for each file; videos of up to 100 MiB depend on how far it is boosted. */
export const rules: Rules = {
  // Counted by code points or by UTF-16, Discord does not say: the longer of both.
  caption: { max: 2000, count: "utf16" },
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
