// Casts are published through Neynar, which stores a signer for each person. Signers only work with the operator's API
// key. Access doesn't expire, but people can revoke it.
// Nothing is uploaded: images, videos, links, and quotes are embedded by URL, up to two per cast.
// Repeated requests with the same key (idem) return the same cast. Later, we check the account's own casts.
// Threads and first comments are replies. The text limit is in bytes. https://docs.neynar.com/reference/publish-cast
import { definePlatform } from "@/lib/platforms/define-platform"
import { analytics } from "./analytics"
import { check } from "./check"
import { credentialsSchema } from "./client"
import { configSchema } from "./config"
import { connect } from "./connect"
import { lookups } from "./lookups"
import { publish, remove } from "./publish"
import { farcasterSandbox } from "./sandbox"
import { setup } from "./setup"

export const farcaster = definePlatform({
  slug: "farcaster",
  name: "Farcaster",
  preview: { layout: "microblog" },
  env: ["FARCASTER_CLIENT_ID", "FARCASTER_API_KEY"],
  hotlinksMedia: true,
  availability: "general",
  check,
  rules: {
    caption: { max: 1024, count: "characters", maxBytes: 1024 },
    media: {
      max: 2,
      kinds: ["image", "video"],
      fetched: ["image", "video"],
      enforced: "at_publish",
      // Clients load the files from our URLs and show none of the other formats.
      image: {
        mimeTypes: ["image/jpeg", "image/png", "image/gif", "image/webp"],
        maxBytes: 10_000_000,
        maxWidth: 4096,
        maxHeight: 4096,
      },
    },
    parts: { max: 25, media: 2 },
  },
  config: { schema: configSchema, required: false, pickers: { channel_id: "farcaster-channels" } },
  credentials: credentialsSchema,
  connect,
  publish,
  analytics,
  remove,
  lookups,
  setup,
  sandbox: farcasterSandbox,
})
