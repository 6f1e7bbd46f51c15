// Casts go out through Neynar, which keeps a signer for each person who signs in with it; the key to Neynar is the
// operator's, and a signer is of no use without it. Access has no end until the person withdraws it.
// Nothing is uploaded: images, videos, links and quotes are embedded by their address, two in one cast.
// The same key (idem) makes a repeated request the same cast; a later look goes through the account's own casts.
// Threads and first comments are replies. Text is limited in bytes. https://docs.neynar.com/reference/publish-cast
import { definePlatform } from "@/lib/platforms/define-platform"
import { analytics } from "./analytics"
import { credentialsSchema } from "./client"
import { configSchema } from "./config"
import { connect } from "./connect"
import { lookups } from "./lookups"
import { publish, remove } from "./publish"
import { farcasterTwin } from "./twin"

export const farcaster = definePlatform({
  slug: "farcaster",
  name: "Farcaster",
  preview: { look: "microblog" },
  env: ["FARCASTER_CLIENT_ID", "FARCASTER_API_KEY"],
  hotlinksMedia: true,
  availability: "general",
  rules: {
    caption: { max: 1024, count: "characters", maxBytes: 1024 },
    media: { max: 2, kinds: ["image", "video"], enforced: "at_publish" },
    parts: { max: 25, media: 2 },
  },
  config: { schema: configSchema, required: false, pickers: { channel_id: "farcaster-channels" } },
  credentials: credentialsSchema,
  connect,
  publish,
  analytics,
  remove,
  lookups,
  twin: farcasterTwin,
})
