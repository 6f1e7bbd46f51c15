// Posts go into a forum of a company on Whop; which forum is chosen for each post, by its experience.
// People sign in with OAuth 2.1 (PKCE, no secret); access lasts an hour and each refresh token works once.
// Media are made as files first, put to the address that comes with them and processed; then one request posts.
// There is no idempotency key for posts and none can be deleted: a lost answer is settled by the forum's newest posts.
// https://docs.whop.com/developer/guides/forums
import { definePlatform } from "@/lib/platforms/define-platform"
import { expiryOf, tokensSchema } from "@/lib/platforms/oauth2"
import { analytics } from "./analytics"
import { configSchema } from "./config"
import { connect, refresh, revoke } from "./connect"
import { lookups } from "./lookups"
import { publish } from "./publish"
import { whopTwin } from "./twin"

export const whop = definePlatform({
  slug: "whop",
  name: "Whop",
  preview: { look: "forum" },
  env: ["WHOP_CLIENT_ID"],
  availability: "general",
  rules: {
    caption: { max: 50_000, count: "characters" },
    media: { kinds: ["image", "video"], enforced: "at_publish" },
  },
  config: {
    schema: configSchema,
    required: true,
    example: { experience: "exp_lounge", title: "From the tower" },
    pickers: { experience: "whop-forums" },
  },
  credentials: tokensSchema,
  connect,
  refresh,
  expiresAt: expiryOf,
  revoke,
  publish,
  analytics,
  lookups,
  twin: whopTwin,
})
