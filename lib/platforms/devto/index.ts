// A post is an article in Markdown on DEV (or on another Forem site), made by one request with the person's API key.
// The first image is the cover, further ones stand below the text. There is no upload: DEV fetches images from our
// library, which must be public. There is no idempotency key; a lost answer is settled by the person's own articles.
// Articles cannot be deleted by the API, only taken back from the public.
// https://developers.forem.com/api/v1
import { definePlatform } from "@/lib/platforms/define-platform"
import { analytics } from "./analytics"
import { credentialsSchema } from "./client"
import { configSchema } from "./config"
import { connect } from "./connect"
import { lookups } from "./lookups"
import { publish, remove } from "./publish"
import { devtoTwin } from "./twin"

export const devto = definePlatform({
  slug: "devto",
  name: "DEV",
  preview: { look: "article" },
  env: [],
  hotlinksMedia: true,
  availability: "general",
  rules: {
    caption: { max: 800_000, count: "characters", maxBytes: 800_000 },
    media: {
      kinds: ["image"],
      enforced: "at_publish",
      image: { mimeTypes: ["image/jpeg", "image/png", "image/gif", "image/webp"] },
    },
    titleAlias: true,
  },
  config: {
    schema: configSchema,
    required: false,
    pickers: { tags: "devto-tags", organization_id: "devto-organizations" },
  },
  credentials: credentialsSchema,
  connect,
  publish,
  analytics,
  remove,
  lookups,
  twin: devtoTwin,
})
