import { createServerSandbox } from "@/lib/platforms/fediverse/sandbox"
import { captionRule } from "./rules"

export const mastodonSandbox = createServerSandbox({
  slug: "mastodon",
  name: "Mastodon",
  software: "mastodon",
  version: "4.5.0",
  caption: captionRule,
  mediaMax: 4,
  accessSeconds: null,
  isIdempotent: true,
})
