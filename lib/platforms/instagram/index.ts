// A professional account (business or creator) signs in with Instagram itself; no Facebook Page is needed.
// Instagram fetches media by their address into a container, which is then published once: a picture, a reel, a story
// or a carousel of up to ten. A film on its own is a reel wherever it is placed. Tokens last 60 days and renew themselves.
// A container says whether it is published, so a lost answer is looked up and nothing goes out twice.
// The API can neither delete a post nor end its own access; people do both in the app.
// https://developers.facebook.com/docs/instagram-platform/content-publishing
import { definePlatform } from "@/lib/platforms/define-platform"
import { credentialsSchema, expiresAt } from "@/lib/platforms/meta/long-lived"
import { analytics } from "./analytics"
import { configSchema } from "./config"
import { connect, refresh } from "./connect"
import { publish } from "./publish"
import { instagramTwin } from "./twin"

export const instagram = definePlatform({
  slug: "instagram",
  name: "Instagram",
  preview: { look: "photo", fold: 125 },
  env: ["INSTAGRAM_CLIENT_ID", "INSTAGRAM_CLIENT_SECRET"],
  availability: "general",
  style: {
    tone: "Warm and personal, an opening line that makes people tap “more”, short paragraphs.",
    shapes: ["4:5", "1:1", "9:16", "3:4"],
  },
  rules: {
    dailyCap: { posts: 100 },
    caption: { max: 2200, count: "characters" },
    media: {
      min: 1,
      max: 10,
      kinds: ["image", "video"],
      image: { mimeTypes: ["image/jpeg"], maxBytes: 8_000_000, maxWidth: 1440 },
      video: {
        mimeTypes: ["video/mp4", "video/quicktime"],
        maxBytes: 300_000_000,
        minSeconds: 3,
        maxSeconds: 900,
      },
    },
  },
  config: { schema: configSchema, required: false },
  credentials: credentialsSchema,
  connect,
  refresh,
  expiresAt,
  publish,
  analytics,
  twin: instagramTwin,
})
