// A post is a pin on a board: one image, a carousel of two to five images, or a video with a cover.
// Images are sent inline in the request that creates the pin, so Pinterest doesn't need to reach our storage. A video
// is first uploaded to a URL from Pinterest and processed.
// The API creates one pin at a time, so several boards mean several pins. There's no idempotency key; after a lost
// response we check the board. Until an app has Standard access, its pins are only visible to their author.
// https://developers.pinterest.com/docs/api/v5/pins-create
import { definePlatform } from "@/lib/platforms/define-platform"
import { tokenExpiry, tokensSchema } from "@/lib/platforms/oauth/oauth2"
import { analytics } from "./analytics"
import { check } from "./check"
import { configSchema } from "./config"
import { connect, refresh } from "./connect"
import { lookups } from "./lookups"
import { publish, remove } from "./publish"
import { pinterestSandbox } from "./sandbox"
import { setup } from "./setup"

export const pinterest = definePlatform({
  slug: "pinterest",
  name: "Pinterest",
  preview: { layout: "photo", truncateAt: 50 },
  env: ["PINTEREST_CLIENT_ID", "PINTEREST_CLIENT_SECRET"],
  availability: "general",
  style: {
    tone: "Describes what the image shows and what it's for, in words people search for.",
    shapes: ["2:3"],
  },
  check,
  rules: {
    caption: { max: 800, count: "characters" },
    media: {
      min: 1,
      max: 5,
      kinds: ["image", "video"],
      maxVideos: 1,
      // Pinterest allows 20 MB. Half of that keeps the request for a carousel of five at a reasonable size.
      image: { mimeTypes: ["image/jpeg", "image/png"], maxBytes: 10_000_000 },
      video: {
        mimeTypes: ["video/mp4", "video/quicktime", "video/x-m4v"],
        maxBytes: 2_000_000_000,
        minSeconds: 4,
        maxSeconds: 900,
      },
    },
  },
  config: {
    schema: configSchema,
    required: true,
    example: { boardId: "549755885175", title: "Bells", link: "https://example.com/bells" },
    pickers: {
      boardId: "pinterest-boards",
      board_ids: "pinterest-boards",
      board_section_id: "pinterest-board-sections",
    },
  },
  credentials: tokensSchema,
  connect,
  refresh,
  expiresAt: tokenExpiry,
  publish,
  analytics,
  remove,
  lookups,
  setup,
  sandbox: pinterestSandbox,
})
