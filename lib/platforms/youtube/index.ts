// One video per post, uploaded in chunks to a resumable session.
// The last chunk creates the video. Sending it again returns the same video, so the outcome is always known.
// The caption becomes the description. Title, category and visibility come from the post's configuration.
// The cover, playlist and first comment follow once the video is published. A sign-in covers a single channel.
// YouTube locks uploads as private if the Google project hasn't been audited.
// https://developers.google.com/youtube/v3/guides/using_resumable_upload_protocol
import { definePlatform } from "@/lib/platforms/define-platform"
import { tokenExpiry, tokensSchema } from "@/lib/platforms/oauth/oauth2"
import { analytics } from "./analytics"
import { check } from "./check"
import { configSchema } from "./config"
import { connect, refresh, revoke } from "./connect"
import { runFollowUps } from "./follow-ups"
import { lookups } from "./lookups"
import { precheck, publish, remove } from "./publish"
import { youtubeSandbox } from "./sandbox"
import { setup } from "./setup"

export const youtube = definePlatform({
  slug: "youtube",
  name: "YouTube",
  preview: { layout: "video", truncateAt: 157 },
  env: ["YOUTUBE_CLIENT_ID", "YOUTUBE_CLIENT_SECRET"],
  availability: "general",
  style: {
    tone: "What the video offers in the first two lines, then details and links.",
    shapes: ["16:9", "9:16"],
  },
  check,
  rules: {
    caption: { max: 5000, count: "characters", maxBytes: 5000 },
    captionRequired: false,
    media: {
      min: 1,
      max: 1,
      kinds: ["video"],
      video: {
        mimeTypes: [
          "video/mp4",
          "video/quicktime",
          "video/webm",
          "video/mpeg",
          "video/x-msvideo",
          "video/3gpp",
        ],
        maxBytes: 256 * 1024 ** 3,
        maxSeconds: 12 * 3600,
      },
    },
  },
  config: {
    schema: configSchema,
    required: true,
    example: { title: "The bells at noon", categoryId: "22", visibility: "public" },
    pickers: { categoryId: "youtube-categories", playlistId: "youtube-playlists" },
  },
  credentials: tokensSchema,
  connect,
  refresh,
  expiresAt: tokenExpiry,
  revoke,
  precheck,
  publish: { ...publish, after: runFollowUps },
  analytics,
  remove,
  lookups,
  setup,
  sandbox: youtubeSandbox,
})
