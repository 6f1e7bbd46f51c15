// One request creates a post. Media is uploaded first: images in one request, GIFs and videos in chunks that X then
// processes. A thread is a chain of replies. Characters have weights, and every link counts as 23; accounts with
// X Premium can write 25,000 characters and post longer videos.
// X has no idempotency key. After a lost response we search the account's own posts, and X rejects duplicate text.
// Access tokens last two hours; each refresh token works once.
// X charges for each post: https://docs.x.com/x-api/getting-started/pricing
// https://docs.x.com/x-api/posts/create-post
import { definePlatform } from "@/lib/platforms/define-platform"
import { tokenExpiry, tokensSchema } from "@/lib/platforms/oauth/oauth2"
import { analytics } from "./analytics"
import { check } from "./check"
import { configSchema } from "./config"
import { connect, refresh, revoke } from "./connect"
import { lookups } from "./lookups"
import { publish, remove } from "./publish"
import { rules } from "./rules"
import { twitterSandbox } from "./sandbox"
import { setup } from "./setup"

export const twitter = definePlatform({
  slug: "twitter",
  name: "X (Twitter)",
  preview: { layout: "microblog", truncateAt: 280 },
  env: ["TWITTER_CLIENT_ID", "TWITTER_CLIENT_SECRET"],
  availability: "general",
  style: {
    tone: "A single thought, plain and quick, with the point in the first words. Few if any hashtags.",
    shapes: ["16:9", "1:1"],
  },
  check,
  rules,
  config: {
    schema: configSchema,
    required: false,
    pickers: { community_id: "twitter-communities", tagged_user_ids: "twitter-users" },
  },
  credentials: tokensSchema,
  connect,
  refresh,
  expiresAt: tokenExpiry,
  revoke,
  publish,
  analytics,
  remove,
  lookups,
  setup,
  sandbox: twitterSandbox,
})
