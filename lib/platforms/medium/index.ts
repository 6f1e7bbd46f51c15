// Medium no longer develops its API and has made no new integration tokens since 2025; those from before still work,
// so people connect with one that they have. The channel is their own profile or a publication that they write for.
// Images are uploaded first, then one request makes the story. There is no key against repeats, and nothing can be
// read back: a lost answer stays unknown. Metrics and removal do not exist.
// https://github.com/Medium/medium-api-docs
import { definePlatform } from "@/lib/platforms/define-platform"
import { credentialsSchema } from "./client"
import { configSchema } from "./config"
import { connect } from "./connect"
import { publish } from "./publish"
import { mediumTwin } from "./twin"

export const medium = definePlatform({
  slug: "medium",
  name: "Medium",
  preview: { look: "article" },
  env: [],
  availability: "limited",
  restriction:
    "Medium no longer supports its API and makes no new integration tokens. Only people who have a token from before 2025 can connect.",
  rules: {
    // Medium names no limit; this one keeps a request within what its servers are known to take.
    caption: { max: 300_000, count: "characters" },
    media: {
      kinds: ["image"],
      enforced: "at_publish",
      image: { mimeTypes: ["image/jpeg", "image/png", "image/gif", "image/tiff"], maxBytes: 25_000_000 },
    },
    titleAlias: true,
  },
  config: { schema: configSchema, required: false },
  credentials: credentialsSchema,
  connect,
  publish,
  twin: mediumTwin,
})
