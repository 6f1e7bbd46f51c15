// Every server is a platform of its own: we register an app on it, then people sign in there (OAuth, PKCE).
// Media are uploaded first and may be processed for a while; then one request makes the status.
// It carries an Idempotency-Key, kept for an hour: the same request again answers with the same status.
// A later try looks at the account's own statuses first. A thread is a chain of replies.
// Length, media and poll limits differ by server; they come with the account. Tokens live until revoked.
// https://docs.joinmastodon.org/methods/statuses/
import { definePlatform } from "@/lib/platforms/define-platform"
import { analytics } from "./analytics"
import { credentialsSchema } from "./client"
import { configSchema } from "./config"
import { connect, revoke } from "./connect"
import { publish, remove } from "./publish"
import { rules } from "./rules"
import { mastodonTwin } from "./twin"

export const mastodon = definePlatform({
  slug: "mastodon",
  name: "Mastodon",
  preview: { look: "microblog" },
  env: [],
  availability: "general",
  style: {
    tone: "Friendly and unhurried, no marketing; hashtags in CamelCase at the end.",
    shapes: ["16:9", "1:1"],
  },
  rules,
  config: { schema: configSchema, required: false },
  credentials: credentialsSchema,
  connect,
  revoke,
  publish,
  analytics,
  remove,
  twin: mastodonTwin,
})
