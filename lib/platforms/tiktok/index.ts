// One video, or up to 35 photos, posted at once or left as a draft in the inbox of the TikTok app.
// A video is uploaded in pieces: nothing is posted before the last one, and afterwards its state can be asked for.
// Photos are fetched by TikTok from our address, whose domain must be verified in the app's settings; their one
// request cannot be looked up, so a lost answer stays unknown. What a creator may choose is asked before each post.
// An app that TikTok has not audited may only post privately. There is no editing, deleting or commenting.
// https://developers.tiktok.com/doc/content-posting-api-get-started
import { definePlatform } from "@/lib/platforms/define-platform"
import { expiryOf, tokensSchema } from "@/lib/platforms/oauth2"
import { analytics } from "./analytics"
import { configSchema } from "./config"
import { connect, refresh, revoke } from "./connect"
import { lookups, precheck } from "./creator-info"
import { publish } from "./publish"
import { tiktokTwin } from "./twin"

export const tiktok = definePlatform({
  slug: "tiktok",
  name: "TikTok",
  preview: { look: "video", fold: 100 },
  env: ["TIKTOK_CLIENT_ID", "TIKTOK_CLIENT_SECRET"],
  availability: "general",
  style: { tone: "Casual and short: it is read beside the picture and hooks at once.", shapes: ["9:16"] },
  rules: {
    dailyCap: { posts: 15 },
    caption: { max: 2200, count: "utf16" },
    captionRequired: false,
    media: {
      min: 1,
      max: 35,
      kinds: ["image", "video"],
      exclusive: true,
      maxVideos: 1,
      image: {
        mimeTypes: ["image/jpeg", "image/webp"],
        maxBytes: 20_000_000,
        maxWidth: 1080,
        maxHeight: 1920,
      },
      video: {
        mimeTypes: ["video/mp4", "video/quicktime", "video/webm"],
        maxBytes: 4_000_000_000,
        maxSeconds: 600,
      },
    },
  },
  config: { schema: configSchema, required: false },
  credentials: tokensSchema,
  connect,
  refresh,
  expiresAt: expiryOf,
  revoke,
  precheck,
  publish,
  analytics,
  lookups,
  twin: tiktokTwin,
})
