// Each server is independent. People sign in to theirs with username and password, and the token doesn't expire.
// A post has a title and goes to one community, which can be on any server. Text is Markdown.
// Images are uploaded first. The post links to the first one unless it has another link; the others go in the text.
// Later parts of a thread are comments. Lemmy 0.19 has v3 of the API, 1.0 has v4.
// 1.0 supports idempotency keys, but only for two minutes. After a lost response we check the account's newest posts.
// https://join-lemmy.org/docs/contributors/04-api.html
import { definePlatform } from "@/lib/platforms/define-platform"
import { analytics } from "./analytics"
import { check } from "./check"
import { credentialsSchema } from "./client"
import { lookups } from "./communities"
import { configSchema } from "./config"
import { connect, revoke } from "./connect"
import { publish, remove } from "./publish"
import { lemmySandbox } from "./sandbox"
import { setup } from "./setup"

export const lemmy = definePlatform({
  slug: "lemmy",
  name: "Lemmy",
  preview: { layout: "forum" },
  env: [],
  availability: "general",
  check,
  rules: {
    caption: { max: 50_000, count: "characters", format: "markdown" },
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
  setup,
  sandbox: lemmySandbox,
})
