// One request makes a post; media are uploaded first, images in one piece, GIFs and videos in many, and processed for
// a while. A thread is a chain of replies: each names the one before. Text is weighed, not counted, and every link
// weighs 23; accounts with X Premium may write 25,000 characters and show longer videos.
// There is no idempotency key; a lost answer is settled by reading the account's own posts, and X refuses the same
// text twice. Access lasts two hours and is refreshed by a token that works once.
// Each post costs the installation's X account money: https://docs.x.com/x-api/getting-started/pricing
// https://docs.x.com/x-api/posts/create-post
import { definePlatform } from "@/lib/platforms/define-platform"
import { tokensSchema } from "@/lib/platforms/oauth2"
import { analytics } from "./analytics"
import { configSchema } from "./config"
import { connect, expiresAt, refresh, revoke } from "./connect"
import { lookups } from "./lookups"
import { publish, remove } from "./publish"
import { rules } from "./rules"
import { twitterTwin } from "./twin"

export const twitter = definePlatform({
  slug: "twitter",
  name: "X (Twitter)",
  preview: { look: "microblog", fold: 280 },
  env: ["TWITTER_CLIENT_ID", "TWITTER_CLIENT_SECRET"],
  availability: "general",
  style: {
    tone: "One thought, plain and quick; the first words carry it. Hardly a hashtag.",
    shapes: ["16:9", "1:1"],
  },
  rules,
  config: {
    schema: configSchema,
    required: false,
    pickers: { community_id: "twitter-communities", tagged_user_ids: "twitter-users" },
  },
  credentials: tokensSchema,
  connect,
  refresh,
  expiresAt,
  revoke,
  publish,
  analytics,
  remove,
  lookups,
  twin: twitterTwin,
})
