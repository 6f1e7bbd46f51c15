// One image or video per post: a story (a day or more), a story that stays on the profile, or a Spotlight.
// The file is encrypted with a key of its own (AES-256-CBC), uploaded in parts and processed; then one request posts it.
// There is no idempotency key. A Spotlight whose answer was lost is found by its words; a story shows none, so it stays
// unknown and is never sent twice. Spotlights are reviewed by Snapchat after they went out.
// Access lasts half an hour to an hour; it is renewed by a refresh token, which may change each time.
// https://developers.snap.com/api/marketing-api/Public-Profile-API/Introduction
import { definePlatform } from "@/lib/platforms/define-platform"
import { expiryOf, tokensSchema } from "@/lib/platforms/oauth2"
import { analytics } from "./analytics"
import { configSchema } from "./config"
import { connect, refresh } from "./connect"
import { precheck } from "./placement"
import { publish } from "./publish"
import { snapchatTwin } from "./twin"

export const snapchat = definePlatform({
  slug: "snapchat",
  name: "Snapchat",
  preview: { look: "video" },
  env: ["SNAPCHAT_CLIENT_ID", "SNAPCHAT_CLIENT_SECRET"],
  availability: "limited",
  restriction:
    "Snapchat lets only apps that it has approved post for others: whoever runs this installation applies to Snap for the Public Profile API, and the Snapchat account needs a Public Profile.",
  style: { shapes: ["9:16"] },
  rules: {
    caption: { max: 160, count: "characters" },
    captionRequired: false,
    media: {
      min: 1,
      max: 1,
      kinds: ["image", "video"],
      image: { mimeTypes: ["image/jpeg", "image/png"], maxBytes: 20_000_000 },
      video: { mimeTypes: ["video/mp4"], maxBytes: 500_000_000, minSeconds: 5, maxSeconds: 60 },
    },
  },
  config: { schema: configSchema, required: false },
  credentials: tokensSchema,
  connect,
  refresh,
  expiresAt: expiryOf,
  precheck,
  publish,
  analytics,
  twin: snapchatTwin,
})
