// A post is an event signed by its author. Relays, chosen by each person, store it and distribute it over WebSocket.
// We store the key (encrypted) or, better, ask a remote signer (NIP-46) for each signature.
// Media is uploaded to a Blossom server or linked at our own URLs. The text includes the media URLs.
// The event is signed once with a fixed time, so its id never changes and sending it again can't create a second post.
// One relay is enough to publish. Relays that missed the event get it again afterwards. A thread is a chain of replies.
// https://github.com/nostr-protocol/nips
import { definePlatform } from "@/lib/platforms/define-platform"
import { analytics } from "./analytics"
import { check } from "./check"
import { credentialsSchema } from "./client"
import { configSchema } from "./config"
import { connect } from "./connect"
import { publish, remove } from "./publish"
import { nostrSandbox } from "./sandbox"
import { setup } from "./setup"

export const nostr = definePlatform({
  slug: "nostr",
  name: "Nostr",
  preview: { layout: "microblog" },
  env: [],
  hotlinksMedia: true,
  availability: "general",
  check,
  rules: {
    // Relays accept 64 KB or more for the whole event.
    caption: { max: 50_000, count: "characters", maxBytes: 55_000 },
    media: {
      kinds: ["image", "video"],
      fetched: ["image", "video"],
      max: 20,
      enforced: "at_publish",
      image: { mimeTypes: ["image/jpeg", "image/png", "image/gif", "image/webp"], maxBytes: 10_000_000 },
    },
    parts: { max: 25, media: 20 },
  },
  config: { schema: configSchema, required: false },
  credentials: credentialsSchema,
  connect,
  publish,
  analytics,
  remove,
  setup,
  sandbox: nostrSandbox,
})
