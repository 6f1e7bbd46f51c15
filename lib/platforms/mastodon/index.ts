// Each server is independent. We register an app on it, then people sign in there (OAuth with PKCE).
// Media is uploaded first and may take a while to process. One request then creates the status.
// The request has an Idempotency-Key, which Mastodon remembers for an hour, so repeating it returns the same status. Other
// servers with the same API may ignore it, so before a retry, the engine looks for the status. A thread is a chain of replies.
// Limits for text, media and polls differ by server and are stored with the account. Tokens last until revoked.
// https://docs.joinmastodon.org/methods/statuses/
import { credentialsSchema } from "@/lib/platforms/fediverse/client"
import { definePlatform } from "@/lib/platforms/define-platform"
import { check } from "./check"
import { configSchema } from "./config"
import { analytics, connect, publish, remove, revoke } from "./publish"
import { rules } from "./rules"
import { mastodonSandbox } from "./sandbox"
import { setup } from "./setup"

export const mastodon = definePlatform({
  slug: "mastodon",
  name: "Mastodon",
  preview: { layout: "microblog" },
  env: [],
  availability: "general",
  style: {
    tone: "Friendly and unhurried. No marketing. CamelCase hashtags at the end.",
    shapes: ["16:9", "1:1"],
  },
  check,
  rules,
  config: { schema: configSchema, required: false },
  credentials: credentialsSchema,
  connect,
  revoke,
  publish,
  analytics,
  remove,
  setup,
  sandbox: mastodonSandbox,
})
