// Each site is a platform of its own: a person connects with the user name and an application password of theirs.
// Media are uploaded first; the post is written as a draft under an address of its own, then one request publishes
// that draft. The request may be repeated: it changes the same post. The first image is the featured image.
// What a user may do, which files are taken and how many requests are answered differs by site and host.
// https://developer.wordpress.org/rest-api/reference/posts/
import { definePlatform } from "@/lib/platforms/define-platform"
import { analytics } from "./analytics"
import { credentialsSchema } from "./client"
import { configSchema } from "./config"
import { connect } from "./connect"
import { lookups } from "./lookups"
import { publish, remove } from "./publish"
import { wordpressTwin } from "./twin"

export const wordpress = definePlatform({
  slug: "wordpress",
  name: "WordPress",
  preview: { look: "article" },
  env: [],
  availability: "general",
  rules: {
    // WordPress has no limit of its own; this one keeps a request within what servers commonly take.
    caption: { max: 500_000, count: "characters" },
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
  twin: wordpressTwin,
})
