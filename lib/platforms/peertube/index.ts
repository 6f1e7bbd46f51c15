// Each server is independent. People sign in to theirs with username and password, as its own apps do: servers have one
// OAuth client, which anyone can read. Access lasts a day, and its refresh two weeks, so we refresh it before that.
// The video is uploaded as a private draft and transcoded. Publishing it then only changes its privacy, which can be
// repeated, so a lost response never leads to a second video.
// https://docs.joinpeertube.org/api-rest-reference.html
import { definePlatform } from "@/lib/platforms/define-platform"
import { tokenExpiry } from "@/lib/platforms/oauth/oauth2"
import { analytics } from "./analytics"
import { check } from "./check"
import { credentialsSchema } from "./client"
import { configSchema } from "./config"
import { connect, refresh, revoke } from "./connect"
import { lookups } from "./lookups"
import { publish, remove } from "./publish"
import { setup } from "./setup"
import { peertubeSandbox } from "./sandbox"

export const peertube = definePlatform({
  slug: "peertube",
  name: "PeerTube",
  env: [],
  availability: "general",
  style: { tone: "A description that says what the video shows.", shapes: ["16:9"] },
  check,
  rules: {
    caption: { max: 10_000, count: "characters", format: "markdown" },
    captionRequired: false,
    media: {
      min: 1,
      max: 1,
      kinds: ["video"],
      // Servers limit sizes by each person's quota.
      video: { mimeTypes: ["video/mp4", "video/webm", "video/quicktime"] },
    },
    titleAlias: true,
  },
  config: {
    schema: configSchema,
    required: true,
    example: { title: "From the bell tower" },
    pickers: { channel_id: "peertube-channels" },
  },
  credentials: credentialsSchema,
  connect,
  refresh,
  expiresAt: tokenExpiry,
  revoke,
  publish,
  analytics,
  remove,
  lookups,
  setup,
  sandbox: peertubeSandbox,
})
