// Every server is a platform of its own: people sign in there once with name and password, and the token stays good.
// A post has a title and goes into one community, on whichever server that lives; text is Markdown.
// Images are uploaded first: the first one is what the post links to, unless it links elsewhere, the others stand in
// the text. Later parts of a thread are comments. Servers of 0.19 speak v3 of the API, those of 1.0 speak v4.
// 1.0 knows idempotency keys, for two minutes; a lost answer is settled by a look at the account's newest posts.
// https://join-lemmy.org/docs/contributors/04-api.html
import { definePlatform } from "@/lib/platforms/define-platform"
import { analytics } from "./analytics"
import { credentialsSchema } from "./client"
import { lookups } from "./community"
import { configSchema } from "./config"
import { connect, revoke } from "./connect"
import { publish, remove } from "./publish"
import { lemmyTwin } from "./twin"

export const lemmy = definePlatform({
  slug: "lemmy",
  name: "Lemmy",
  preview: { look: "forum" },
  env: [],
  availability: "general",
  rules: {
    caption: { max: 50_000, count: "characters" },
    captionRequired: false,
    media: {
      max: 20,
      kinds: ["image", "video"],
      enforced: "at_publish",
      image: { mimeTypes: ["image/jpeg", "image/png", "image/gif", "image/webp"] },
    },
    parts: { max: 25, media: 20 },
    titleAlias: true,
  },
  config: {
    schema: configSchema,
    required: true,
    example: { community: "bells@lemmy.sandbox.invalid", title: "Ding dong" },
    pickers: { community: "lemmy-communities" },
  },
  credentials: credentialsSchema,
  connect,
  revoke,
  publish,
  analytics,
  remove,
  lookups,
  twin: lemmyTwin,
})
