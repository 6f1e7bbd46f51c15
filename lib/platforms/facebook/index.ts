// A person signs in, and each Page that they may post to is a channel with a token of its own, which does not expire.
// Pictures are uploaded unpublished and one feed post shows them; films are uploaded in pieces and published by the last
// request. Reels and story films are fetched by Facebook from their address, then published. Stories take one picture or film.
// A film's number tells whether it is out; a feed post is looked for by its words. Facebook refuses a post that repeats
// the last one. Disconnecting ends nothing there: it would take away the person's other Pages too.
// https://developers.facebook.com/docs/pages-api/posts
import { definePlatform } from "@/lib/platforms/define-platform"
import { analytics } from "./analytics"
import { credentialsSchema } from "./client"
import { configSchema } from "./config"
import { connect } from "./connect"
import { lookups } from "./lookups"
import { publish, remove } from "./publish"
import { facebookTwin } from "./twin"

export const facebook = definePlatform({
  slug: "facebook",
  name: "Facebook",
  preview: { look: "network", fold: 477 },
  env: ["FACEBOOK_CLIENT_ID", "FACEBOOK_CLIENT_SECRET"],
  availability: "general",
  style: {
    tone: "Conversational, as to acquaintances; a question at the end is welcome.",
    shapes: ["4:5", "1:1", "9:16", "16:9"],
  },
  rules: {
    caption: { max: 63_206, count: "characters" },
    media: {
      max: 10,
      kinds: ["image", "video"],
      image: { mimeTypes: ["image/jpeg", "image/png", "image/gif"], maxBytes: 4_000_000 },
      video: { mimeTypes: ["video/mp4", "video/quicktime"], maxBytes: 10_000_000_000, maxSeconds: 14_400 },
    },
    titleAlias: true,
  },
  config: { schema: configSchema, required: false, pickers: { location: "facebook-places" } },
  credentials: credentialsSchema,
  connect,
  publish,
  analytics,
  remove,
  lookups,
  twin: facebookTwin,
})
