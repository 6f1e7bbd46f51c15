// Posts go to a wall: the person's own or that of a community they manage. Each wall is an account.
// People sign in with VK ID (OAuth 2.1 with PKCE, no client secret). Access tokens last an hour and each refresh token
// works once. Photos and videos are uploaded first; one request then posts them. Its `guid` prevents duplicates for
// about an hour; after that we search the wall. Only approved apps can post on walls.
// https://dev.vk.com/method/wall.post
import { definePlatform } from "@/lib/platforms/define-platform"
import { tokenExpiry } from "@/lib/platforms/oauth/oauth2"
import { analytics } from "./analytics"
import { check } from "./check"
import { credentialsSchema } from "./client"
import { configSchema } from "./config"
import { connect, refresh, revoke } from "./connect"
import { publish, remove } from "./publish"
import { vkSandbox } from "./sandbox"
import { setup } from "./setup"

export const vk = definePlatform({
  slug: "vk",
  name: "VK",
  env: ["VK_CLIENT_ID"],
  availability: "limited",
  restriction:
    "VK only allows approved apps to post on walls. The server's administrator must ask VK support for the wall permission.",
  style: { shapes: ["4:5", "1:1", "16:9"] },
  check,
  rules: {
    caption: { max: 15_895, count: "utf16" },
    media: {
      max: 10,
      kinds: ["image", "video"],
      enforced: "at_publish",
      image: {
        mimeTypes: ["image/jpeg", "image/png", "image/gif"],
        maxBytes: 50_000_000,
        // Width and height can have up to 14,000 pixels combined.
        maxWidth: 7000,
        maxHeight: 7000,
        minRatio: 0.05,
        maxRatio: 20,
      },
      video: {
        mimeTypes: [
          "video/mp4",
          "video/quicktime",
          "video/x-msvideo",
          "video/3gpp",
          "video/mpeg",
          "video/x-flv",
          "video/x-ms-wmv",
        ],
        maxBytes: 2_000_000_000,
      },
    },
  },
  config: { schema: configSchema, required: false },
  credentials: credentialsSchema,
  connect,
  refresh,
  expiresAt: tokenExpiry,
  revoke,
  publish,
  analytics,
  remove,
  setup,
  sandbox: vkSandbox,
})
