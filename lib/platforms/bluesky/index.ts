// A post is a record in the account's repository, which can be on any server (PDS).
// We mark links, mentions, and tags by their UTF-8 byte positions, and upload images first, as blobs. Videos go to a
// service that transcodes them and stores them on the account's server.
// We choose the record key before the first attempt, so reading that record tells whether the post was published.
// A thread is a chain of replies. Who can reply or quote is set in separate records with the same key.
// Channels connect with an app password. Sessions last two hours and are refreshed before they expire.
// https://docs.bsky.app/docs/advanced-guides/posts
import { definePlatform } from "@/lib/platforms/define-platform"
import { analytics } from "./analytics"
import { check } from "./check"
import { credentialsSchema } from "./client"
import { configSchema } from "./config"
import { connect, expiresAt, refresh, revoke } from "./connect"
import { publish, remove } from "./publish"
import { blueskySandbox } from "./sandbox"
import { setup } from "./setup"

export const bluesky = definePlatform({
  slug: "bluesky",
  name: "Bluesky",
  preview: { layout: "microblog" },
  env: [],
  availability: "general",
  style: {
    tone: "Short, dry, and conversational. Hashtags only if they help people find the post.",
    shapes: ["1:1", "4:5", "16:9"],
  },
  check,
  rules: {
    caption: { max: 300, count: "graphemes", maxBytes: 3000 },
    media: {
      max: 4,
      kinds: ["image", "video"],
      exclusive: true,
      maxVideos: 1,
      // The lexicon's `maxSize`; servers from 2025 and earlier allow half as much. Its own app resizes to 2,000 pixels.
      image: {
        mimeTypes: ["image/jpeg", "image/png", "image/webp"],
        maxBytes: 2_000_000,
        maxWidth: 2000,
        maxHeight: 2000,
      },
      // The video service transcodes them. Older servers store up to 100 MB.
      video: {
        mimeTypes: ["video/mp4", "video/quicktime", "video/webm", "video/mpeg"],
        maxBytes: 100_000_000,
        maxSeconds: 180,
      },
    },
    parts: { max: 25, media: 4 },
  },
  config: { schema: configSchema, required: false },
  credentials: credentialsSchema,
  connect,
  refresh,
  expiresAt,
  revoke,
  publish,
  analytics,
  remove,
  setup,
  sandbox: blueskySandbox,
})
