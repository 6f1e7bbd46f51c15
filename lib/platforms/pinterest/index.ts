// A post is a pin on a board: one image, a carousel of two to five, or a video with a cover.
// Images travel inside the request that makes the pin, so that Pinterest need not reach our storage; a video is
// uploaded first, to an address that Pinterest hands out, and processed for a while.
// Several boards are several pins: the API makes one at a time. There is no idempotency key; a lost answer is settled
// by reading the board. Until an app has Standard access, its pins are seen by their author only.
// https://developers.pinterest.com/docs/api/v5/pins-create
import { definePlatform } from "@/lib/platforms/define-platform"
import { tokensSchema } from "@/lib/platforms/oauth2"
import { analytics } from "./analytics"
import { configSchema } from "./config"
import { connect, expiresAt, refresh } from "./connect"
import { lookups } from "./lookups"
import { publish, remove } from "./publish"
import { pinterestTwin } from "./twin"

export const pinterest = definePlatform({
  slug: "pinterest",
  name: "Pinterest",
  preview: { look: "photo", fold: 50 },
  env: ["PINTEREST_CLIENT_ID", "PINTEREST_CLIENT_SECRET"],
  availability: "general",
  style: { tone: "Says what is to be seen and what for, in the words people search with.", shapes: ["2:3"] },
  rules: {
    caption: { max: 800, count: "characters" },
    media: {
      min: 1,
      max: 5,
      kinds: ["image", "video"],
      maxVideos: 1,
      // Pinterest takes 20 MB; half of it keeps a carousel of five in one request of a sane size.
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
  expiresAt,
  publish,
  analytics,
  remove,
  lookups,
  twin: pinterestTwin,
})
