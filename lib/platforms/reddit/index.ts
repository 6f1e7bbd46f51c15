// Posts go to a subreddit, and each subreddit has its own rules about post types, titles and flairs. We check them
// before sending anything. Media is uploaded first; a single request then creates the post: text, link, image,
// gallery, video or poll.
// Reddit has no idempotency key and returns no id for images and videos, so we find those posts (and any post whose
// response was lost) in the account's own submissions. Failed submissions return HTTP 200 with a list of errors.
// https://www.reddit.com/dev/api
import { definePlatform } from "@/lib/platforms/define-platform"
import { tokenExpiry, tokensSchema } from "@/lib/platforms/oauth/oauth2"
import { analytics } from "./analytics"
import { check } from "./check"
import { configSchema } from "./config"
import { connect, refresh, revoke } from "./connect"
import { lookups } from "./lookups"
import { publish, remove } from "./publish"
import { precheck } from "./subreddit-rules"
import { redditSandbox } from "./sandbox"
import { setup } from "./setup"

export const reddit = definePlatform({
  slug: "reddit",
  name: "Reddit",
  preview: { layout: "forum" },
  env: ["REDDIT_CLIENT_ID", "REDDIT_CLIENT_SECRET"],
  availability: "limited",
  restriction:
    "Reddit manually reviews every new app under its Responsible Builder Policy before the app can post.",
  style: {
    tone: "Plain and honest, one community member to another. No advertising, hashtags, or emoji.",
    shapes: ["4:3", "1:1", "16:9"],
  },
  check,
  rules: {
    caption: { max: 40_000, count: "characters", format: "markdown" },
    captionRequired: false,
    media: {
      max: 20,
      kinds: ["image", "video"],
      maxVideos: 1,
      image: { mimeTypes: ["image/jpeg", "image/png", "image/gif"], maxBytes: 20_000_000 },
      video: { mimeTypes: ["video/mp4", "video/quicktime"], maxBytes: 1_000_000_000, maxSeconds: 900 },
    },
  },
  config: {
    schema: configSchema,
    required: true,
    example: { subreddit: "bells", title: "Hear the bells" },
    pickers: { subreddit: "reddit-subreddits", flair_id: "reddit-flairs" },
  },
  credentials: tokensSchema,
  connect,
  refresh,
  expiresAt: tokenExpiry,
  revoke,
  precheck,
  publish,
  analytics,
  remove,
  lookups,
  setup,
  sandbox: redditSandbox,
})
