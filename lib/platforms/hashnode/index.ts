// A post is an article in Markdown in a publication of Hashnode; people connect with a personal access token, and each
// publication is a channel. The API writes for publications with a Pro plan only.
// The article is made as a draft first; one request publishes the draft and puts it away, so that asking again cannot
// make a second article. Everything is GraphQL by POST. Pictures are read from our library, which must be public.
// The API has no way to take an article back.
// https://github.com/Hashnode/gql-skill
import { definePlatform } from "@/lib/platforms/define-platform"
import { analytics } from "./analytics"
import { credentialsSchema } from "./client"
import { configSchema } from "./config"
import { connect } from "./connect"
import { lookups } from "./lookups"
import { publish } from "./publish"
import { hashnodeTwin } from "./twin"

export const hashnode = definePlatform({
  slug: "hashnode",
  name: "Hashnode",
  preview: { look: "article" },
  env: [],
  keepsMediaUrls: true,
  availability: "general",
  rules: {
    // A request may have 100 KB in all; the settings and what JSON adds need some of it.
    caption: { max: 80_000, count: "characters", maxBytes: 80_000 },
    media: {
      kinds: ["image"],
      enforced: "at_publish",
      image: { mimeTypes: ["image/jpeg", "image/png", "image/gif", "image/webp"], maxBytes: 8_000_000 },
    },
    titleAlias: true,
  },
  config: {
    schema: configSchema,
    required: false,
    pickers: {
      series_id: "hashnode-series",
      publish_as: "hashnode-members",
      co_authors: "hashnode-members",
    },
  },
  credentials: credentialsSchema,
  connect,
  publish,
  analytics,
  lookups,
  twin: hashnodeTwin,
})
