// A post is an event that its author signs; relays, chosen by each person, keep it and pass it on over WebSocket.
// The key is kept here (encrypted), or better by a remote signer (NIP-46) that we ask for each signature.
// Media go to a Blossom server first, or are linked where they are; the text carries their addresses.
// The event is signed once, at a fixed time: its id never changes, so sending it again is no second post.
// One relay that takes it is enough; those that missed it get it once more afterwards. A thread is a chain of replies.
// https://github.com/nostr-protocol/nips
import { definePlatform } from "@/lib/platforms/define-platform"
import { analytics } from "./analytics"
import { credentialsSchema } from "./client"
import { configSchema } from "./config"
import { connect } from "./connect"
import { publish, remove } from "./publish"
import { nostrTwin } from "./twin"

export const nostr = definePlatform({
  slug: "nostr",
  name: "Nostr",
  preview: { look: "microblog" },
  env: [],
  keepsMediaUrls: true,
  availability: "general",
  rules: {
    // Relays take 64 KB or more for the whole event.
    caption: { max: 50_000, count: "characters", maxBytes: 55_000 },
    media: { kinds: ["image", "video"], max: 20, enforced: "at_publish" },
    parts: { max: 25, media: 20 },
  },
  config: { schema: configSchema, required: false },
  credentials: credentialsSchema,
  connect,
  publish,
  analytics,
  remove,
  twin: nostrTwin,
})
