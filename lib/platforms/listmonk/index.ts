// A post is an email campaign of one's own listmonk, to the subscribers of its lists.
// Campaigns are made as drafts first, marked with a tag of ours; then one request starts them, and mail cannot be
// called back. The tag finds a draft of an earlier try, and starting what runs already is refused: never sent twice.
// Text is Markdown by default and goes through Go's templates. Times of sending are ours, never listmonk's.
// https://listmonk.app/docs/apis/campaigns/
import { definePlatform } from "@/lib/platforms/define-platform"
import { analytics } from "./analytics"
import { credentialsSchema } from "./client"
import { configSchema } from "./config"
import { connect } from "./connect"
import { lookups, precheck } from "./lookups"
import { publish, remove } from "./publish"
import { listmonkTwin } from "./twin"

export const listmonk = definePlatform({
  slug: "listmonk",
  name: "Listmonk",
  preview: { look: "article" },
  env: [],
  availability: "general",
  rules: {
    caption: { max: 500_000, count: "characters" },
    media: {
      max: 20,
      kinds: ["image"],
      enforced: "at_publish",
      image: { mimeTypes: ["image/jpeg", "image/png", "image/gif"], maxBytes: 5_000_000 },
    },
    titleAlias: true,
  },
  config: {
    schema: configSchema,
    required: true,
    example: { lists: ["1"], title: "From the bell tower" },
    pickers: { lists: "listmonk-lists", template_id: "listmonk-templates" },
  },
  credentials: credentialsSchema,
  connect,
  precheck,
  publish,
  analytics,
  remove,
  lookups,
  twin: listmonkTwin,
})
