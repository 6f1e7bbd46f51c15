// A post goes to a subreddit, which has rules of its own: which kinds it takes, what a title must hold, whether it wants
// a flair. They are asked for before anything is sent. One request makes the post: text, a link, an image, a gallery,
// a video or a poll; files are uploaded first, to storage that Reddit names.
// Images and videos are answered without an id: the post is then looked for among the account's own, as it is after
// a lost answer, since there is no idempotency key. A refusal comes with HTTP 200 and a list of errors.
// https://www.reddit.com/dev/api
import { definePlatform } from "@/lib/platforms/define-platform"
import { tokensSchema } from "@/lib/platforms/oauth2"
import { analytics } from "./analytics"
import { configSchema } from "./config"
import { connect, expiresAt, refresh, revoke } from "./connect"
import { lookups } from "./lookups"
import { publish, remove } from "./publish"
import { precheck } from "./subreddit-rules"
import { redditTwin } from "./twin"

export const reddit = definePlatform({
  slug: "reddit",
  name: "Reddit",
  preview: { look: "forum" },
  env: ["REDDIT_CLIENT_ID", "REDDIT_CLIENT_SECRET"],
  availability: "limited",
  restriction:
    "Reddit approves each new app by hand under its Responsible Builder Policy before it may post.",
  style: {
    tone: "Plain and honest, as one member to others; no advertising, hashtags or emoji.",
    shapes: ["4:3", "1:1", "16:9"],
  },
  rules: {
    caption: { max: 40_000, count: "characters" },
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
  expiresAt,
  revoke,
  precheck,
  publish,
  analytics,
  remove,
  lookups,
  twin: redditTwin,
})
