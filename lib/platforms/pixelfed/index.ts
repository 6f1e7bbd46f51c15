// Each server is independent and has Mastodon's API: we register an app on it, then people sign in there. Unlike Mastodon,
// a post needs media, there are no polls, and access expires after a year unless it's refreshed.
// Servers ignore the Idempotency-Key, so before a retry, the engine looks for the post.
// https://docs.pixelfed.org/technical-documentation/api/
import { tokenExpiry } from "@/lib/platforms/oauth/oauth2"
import { definePlatform } from "@/lib/platforms/define-platform"
import { credentialsSchema } from "@/lib/platforms/fediverse/client"
import { check } from "./check"
import { configSchema } from "./config"
import { analytics, connect, publish, refresh, remove, revoke } from "./publish"
import { rules } from "./rules"
import { setup } from "./setup"
import { pixelfedSandbox } from "./sandbox"

export const pixelfed = definePlatform({
  slug: "pixelfed",
  name: "Pixelfed",
  preview: { layout: "photo" },
  env: [],
  availability: "general",
  style: {
    tone: "About the picture and the story behind it. No marketing. Hashtags at the end.",
    shapes: ["4:5", "1:1", "16:9"],
  },
  check,
  rules,
  config: { schema: configSchema, required: false },
  credentials: credentialsSchema,
  connect,
  refresh,
  expiresAt: tokenExpiry,
  revoke,
  publish,
  analytics,
  remove,
  setup,
  sandbox: pixelfedSandbox,
})
