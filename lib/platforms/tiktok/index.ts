// One video or up to 35 photos, posted directly or left as a draft in the TikTok app's inbox.
// Videos are uploaded in chunks. The last chunk posts the video, and its status can be polled even if the response is
// lost. TikTok downloads photos from our URL, whose domain must be verified in the TikTok developer portal. A photo
// post is a single request that can't be looked up, so a lost response leaves its outcome unknown.
// The creator's options are read before each post. Apps that TikTok hasn't audited can only post privately.
// The API can't edit, delete or comment.
// https://developers.tiktok.com/doc/content-posting-api-get-started
import { definePlatform } from "@/lib/platforms/define-platform"
import { tokenExpiry, tokensSchema } from "@/lib/platforms/oauth/oauth2"
import { analytics } from "./analytics"
import { check } from "./check"
import { configSchema } from "./config"
import { connect, refresh, revoke } from "./connect"
import { lookups, precheck } from "./creator-info"
import { publish } from "./publish"
import { tiktokSandbox } from "./sandbox"
import { setup } from "./setup"

export const tiktok = definePlatform({
  slug: "tiktok",
  name: "TikTok",
  preview: { layout: "video", truncateAt: 100 },
  env: ["TIKTOK_CLIENT_ID", "TIKTOK_CLIENT_SECRET"],
  availability: "general",
  style: { tone: "Casual and short, read alongside the video. Opens with a hook.", shapes: ["9:16"] },
  check,
  rules: {
    dailyCap: { posts: 15 },
    // Videos have a lower limit, which `check` knows.
    caption: { max: 4000, count: "utf16" },
    captionRequired: false,
    media: {
      min: 1,
      max: 35,
      kinds: ["image", "video"],
      fetched: ["image"], // videos are uploaded
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
  config: {
    schema: configSchema,
    required: true,
    example: { privacy_status: "private" },
    creator: {
      lookup: "tiktok-creator-info",
      choices: { privacy_status: "privacyLevelOptions" },
      disabled: {
        allow_comment: "commentDisabled",
        allow_duet: "duetDisabled",
        allow_stitch: "stitchDisabled",
      },
      maxVideoSeconds: "maxVideoPostDurationSec",
    },
    agreements: [
      {
        name: "Branded Content Policy",
        url: "https://www.tiktok.com/legal/page/global/bc-policy/en",
        setting: "disclose_branded_content",
      },
      {
        name: "Music Usage Confirmation",
        url: "https://www.tiktok.com/legal/page/global/music-usage-confirmation/en",
      },
    ],
  },
  credentials: tokensSchema,
  connect,
  refresh,
  expiresAt: tokenExpiry,
  revoke,
  precheck,
  publish,
  analytics,
  lookups,
  setup,
  sandbox: tiktokSandbox,
})
