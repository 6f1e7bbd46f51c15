// A post goes to a wall: the person's own, or that of a community which they run; each wall is a channel.
// People sign in with VK ID (OAuth 2.1, PKCE, no secret); access lasts an hour and each refresh token works once.
// Photos and videos are uploaded first, then one request posts. Its `guid` keeps a repeat from posting again for about
// an hour; later the wall itself tells. VK hands the right to post on walls to apps that it has approved only.
// https://dev.vk.com/method/wall.post
import { definePlatform } from "@/lib/platforms/define-platform"
import { expiryOf } from "@/lib/platforms/oauth2"
import { analytics } from "./analytics"
import { credentialsSchema } from "./client"
import { configSchema } from "./config"
import { connect, refresh, revoke } from "./connect"
import { publish, remove } from "./publish"
import { vkTwin } from "./twin"

export const vk = definePlatform({
  slug: "vk",
  name: "VK",
  env: ["VK_CLIENT_ID"],
  availability: "limited",
  restriction:
    "VK lets only apps that it has approved post on walls: ask VK's support for the wall right for the operator's app.",
  style: { shapes: ["4:5", "1:1", "16:9"] },
  rules: {
    caption: { max: 15_895, count: "utf16" },
    media: {
      max: 10,
      kinds: ["image", "video"],
      enforced: "at_publish",
      image: {
        mimeTypes: ["image/jpeg", "image/png", "image/gif"],
        maxBytes: 50_000_000,
        // Width and height may have 14,000 pixels together.
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
  expiresAt: expiryOf,
  revoke,
  publish,
  analytics,
  remove,
  twin: vkTwin,
})
