// A post is a Markdown article on DEV (or another Forem site), created in a single request with the person's API key.
// The first image is the cover; others follow the text. DEV loads images from our media library, which must be public.
// There's no idempotency key. After a lost response we check the person's articles.
// The API can't delete articles, only unpublish them.
// https://developers.forem.com/api/v1
import { definePlatform } from "@/lib/platforms/define-platform"
import { analytics } from "./analytics"
import { check } from "./check"
import { credentialsSchema } from "./client"
import { configSchema } from "./config"
import { connect } from "./connect"
import { lookups } from "./lookups"
import { publish, remove } from "./publish"
import { devtoSandbox } from "./sandbox"
import { setup } from "./setup"

export const devto = definePlatform({
  slug: "devto",
  name: "DEV",
  preview: { layout: "article" },
  env: [],
  hotlinksMedia: true,
  availability: "general",
  check,
  rules: {
    caption: { max: 800_000, count: "characters", maxBytes: 800_000, format: "markdown" },
    media: {
      kinds: ["image"],
      fetched: ["image"],
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
  setup,
  sandbox: devtoSandbox,
})
