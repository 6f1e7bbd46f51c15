// Posts go to a Whop company's forum, chosen per post by its experience id.
// People sign in with OAuth 2.1 (PKCE, no client secret). Access tokens last an hour and each refresh token works once.
// Media is uploaded to presigned URLs and processed first; one request then creates the post.
// Whop has no idempotency key and posts can't be deleted. After a lost response we search the forum's newest posts.
// https://docs.whop.com/developer/guides/forums
import { definePlatform } from "@/lib/platforms/define-platform"
import { tokenExpiry, tokensSchema } from "@/lib/platforms/oauth/oauth2"
import { analytics } from "./analytics"
import { check } from "./check"
import { configSchema } from "./config"
import { connect, refresh, revoke } from "./connect"
import { lookups } from "./lookups"
import { publish } from "./publish"
import { whopSandbox } from "./sandbox"
import { setup } from "./setup"

export const whop = definePlatform({
  slug: "whop",
  name: "Whop",
  preview: { layout: "forum" },
  env: ["WHOP_CLIENT_ID"],
  availability: "general",
  check,
  rules: {
    caption: { max: 50_000, count: "characters", format: "markdown" },
    media: {
      kinds: ["image", "video"],
      enforced: "at_publish",
      image: { mimeTypes: ["image/jpeg", "image/png", "image/gif", "image/webp"], maxBytes: 10_000_000 },
    },
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
  expiresAt: tokenExpiry,
  revoke,
  publish,
  analytics,
  lookups,
  setup,
  sandbox: whopSandbox,
})
