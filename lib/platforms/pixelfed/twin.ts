import { createServerTwin } from "@/lib/platforms/fediverse/twin"
import { captionRule, mediaMax } from "./rules"

export const pixelfedTwin = createServerTwin({
  slug: "pixelfed",
  name: "Pixelfed",
  software: "pixelfed",
  version: "0.12.6",
  caption: captionRule,
  mediaMax,
  mediaRequired: true,
  accessSeconds: 365 * 24 * 3600,
  isIdempotent: false,
})
