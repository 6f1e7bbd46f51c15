// People connect their own site with a username and an application password.
// Media is uploaded first and the post is saved as a draft with a unique slug; one request then publishes the draft.
// That request updates the same post, so it's safe to repeat. The first image becomes the featured image.
// User permissions, file types and rate limits differ by site and host.
// https://developer.wordpress.org/rest-api/reference/posts/
import { definePlatform } from "@/lib/platforms/define-platform"
import { analytics } from "./analytics"
import { check, contributor } from "./check"
import { credentialsSchema } from "./client"
import { configSchema } from "./config"
import { connect } from "./connect"
import { lookups } from "./lookups"
import { publish, remove } from "./publish"
import { wordpressSandbox } from "./sandbox"
import { setup } from "./setup"

export const wordpress = definePlatform({
  slug: "wordpress",
  name: "WordPress",
  preview: { layout: "article" },
  env: [],
  availability: "general",
  check,
  accountKind: (_account, { canPublish }) => (canPublish === false ? contributor : undefined),
  rules: {
    // WordPress has no limit. This one keeps requests within the usual server limits.
    caption: { max: 500_000, count: "characters", format: "source" },
    media: {
      kinds: ["image", "video"],
      enforced: "at_publish",
      image: { mimeTypes: ["image/jpeg", "image/png", "image/gif", "image/webp"] },
      video: { mimeTypes: ["video/mp4", "video/quicktime", "video/webm", "video/x-m4v"] },
    },
    titleAlias: true,
  },
  config: {
    schema: configSchema,
    required: false,
    pickers: { type: "wordpress-types", categories: "wordpress-categories", tags: "wordpress-tags" },
  },
  credentials: credentialsSchema,
  connect,
  publish,
  analytics,
  remove,
  lookups,
  setup,
  sandbox: wordpressSandbox,
})
