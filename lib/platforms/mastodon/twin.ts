import { createServerTwin } from "@/lib/platforms/fediverse/twin"
import { captionRule } from "./rules"

export const mastodonTwin = createServerTwin({
  slug: "mastodon",
  name: "Mastodon",
  software: "mastodon",
  version: "4.5.0",
  caption: captionRule,
  mediaMax: 4,
  accessSeconds: null,
  isIdempotent: true,
})
