// One video, uploaded in pieces to an address that YouTube names first (a resumable session).
// Nothing exists before the last piece; sending that one again answers with the same video, so no doubt remains.
// The caption is the description; title, category and visibility come with the settings of the post.
// Cover, playlist and first comment follow once the video is out. One sign-in is one channel.
// Uploads of a Google project that has not been audited are locked private by YouTube.
// https://developers.google.com/youtube/v3/guides/using_resumable_upload_protocol
import { definePlatform } from "@/lib/platforms/define-platform"
import { expiryOf, tokensSchema } from "@/lib/platforms/oauth2"
import { analytics } from "./analytics"
import { configSchema } from "./config"
import { connect, refresh, revoke } from "./connect"
import { follow } from "./follow"
import { lookups } from "./lookups"
import { precheck, publish, remove } from "./publish"
import { youtubeTwin } from "./twin"

export const youtube = definePlatform({
  slug: "youtube",
  name: "YouTube",
  preview: { look: "video", fold: 157 },
  env: ["YOUTUBE_CLIENT_ID", "YOUTUBE_CLIENT_SECRET"],
  availability: "general",
  style: {
    tone: "Says what the video gives in its first two lines, then details and links.",
    shapes: ["16:9", "9:16"],
  },
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
  expiresAt: expiryOf,
  revoke,
  precheck,
  publish: { ...publish, after: follow },
  analytics,
  remove,
  lookups,
  twin: youtubeTwin,
})
