// A post is a Markdown article in a Hashnode publication. People connect with a personal access token, and each
// publication is a channel. The API can only write to publications on the Pro plan.
// The article is created as a draft first. Publishing consumes the draft, so repeating that request can't create a
// second article. The API is GraphQL over POST. Hashnode loads images from our media library, which must be public.
// The API can't delete articles.
// https://github.com/Hashnode/gql-skill
import { definePlatform } from "@/lib/platforms/define-platform"
import { analytics } from "./analytics"
import { check } from "./check"
import { credentialsSchema } from "./client"
import { configSchema } from "./config"
import { connect } from "./connect"
import { lookups } from "./lookups"
import { publish } from "./publish"
import { hashnodeSandbox } from "./sandbox"
import { setup } from "./setup"

export const hashnode = definePlatform({
  slug: "hashnode",
  name: "Hashnode",
  preview: { layout: "article" },
  env: [],
  hotlinksMedia: true,
  availability: "general",
  check,
  rules: {
    // A request can be up to 100 KB, including the settings and JSON overhead.
    caption: { max: 80_000, count: "characters", maxBytes: 80_000, format: "markdown" },
    media: {
      kinds: ["image"],
      fetched: ["image"],
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
  setup,
  sandbox: hashnodeSandbox,
})
