// One image or video per post: a story (visible for a day or more), a saved story on the profile, or a Spotlight.
// Each file is encrypted with its own key (AES-256-CBC), uploaded in parts and processed; one request then posts it.
// Snapchat has no idempotency key. If a response is lost, we find a Spotlight by its caption. Stories have no caption,
// so their outcome stays unknown and they are never sent twice. Snapchat reviews Spotlights after they're published.
// Access tokens last 30 to 60 minutes. A refresh may return a new refresh token.
// https://developers.snap.com/api/marketing-api/Public-Profile-API/Introduction
import { definePlatform } from "@/lib/platforms/define-platform"
import { tokenExpiry, tokensSchema } from "@/lib/platforms/oauth/oauth2"
import { analytics } from "./analytics"
import { check } from "./check"
import { configSchema } from "./config"
import { connect, refresh } from "./connect"
import { precheck } from "./placement"
import { publish } from "./publish"
import { snapchatSandbox } from "./sandbox"
import { setup } from "./setup"

export const snapchat = definePlatform({
  slug: "snapchat",
  name: "Snapchat",
  preview: { layout: "video" },
  env: ["SNAPCHAT_CLIENT_ID", "SNAPCHAT_CLIENT_SECRET"],
  availability: "limited",
  restriction:
    "Snapchat only allows approved apps to post. The server's administrator must apply to Snap for access to the Public Profile API, and the Snapchat account needs a Public Profile.",
  style: { shapes: ["9:16"] },
  check,
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
  expiresAt: tokenExpiry,
  precheck,
  publish,
  analytics,
  setup,
  sandbox: snapchatSandbox,
})
