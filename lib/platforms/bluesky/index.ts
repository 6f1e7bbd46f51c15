// A post is a record that we write into the account's own repository, on whatever server (PDS) holds it.
// Links, mentions and tags are marked by us in bytes of UTF-8; images are uploaded first as blobs.
// The record's key is ours and made before the first try: one look at it tells whether a post went out.
// A thread is a chain of replies; who may reply or quote are records of their own under the same key.
// Channels connect with an app password; its session lasts two hours and is refreshed ahead of that.
// https://docs.bsky.app/docs/advanced-guides/posts
import { definePlatform } from "@/lib/platforms/define-platform"
import { analytics } from "./analytics"
import { credentialsSchema } from "./client"
import { configSchema } from "./config"
import { connect, expiresAt, refresh, revoke } from "./connect"
import { publish, remove } from "./publish"
import { blueskyTwin } from "./twin"

export const bluesky = definePlatform({
  slug: "bluesky",
  name: "Bluesky",
  preview: { look: "microblog" },
  env: [],
  availability: "general",
  style: {
    tone: "Short, dry and conversational; a hashtag only where it helps to find it.",
    shapes: ["1:1", "4:5", "16:9"],
  },
  rules: {
    caption: { max: 300, count: "graphemes", maxBytes: 3000 },
    media: { max: 4, kinds: ["image"] },
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
  twin: blueskyTwin,
})
