// Each Page the person can post to is a channel with its own token, which doesn't expire.
// Images are uploaded unpublished, then attached to a feed post. Feed videos are uploaded in chunks, and the final request
// publishes them. Facebook downloads reels and story videos from our URLs before we publish them. A story is one image or
// video. After a lost response, we look up videos by id and feed posts by text. Facebook rejects a post identical to the
// last one. Disconnecting doesn't revoke access, since that would disconnect the person's other Pages too.
// https://developers.facebook.com/docs/pages-api/posts
import { definePlatform } from "@/lib/platforms/define-platform"
import { signedRequest } from "@/lib/platforms/meta/signed-request"
import { analytics } from "./analytics"
import { check } from "./check"
import { credentialsSchema } from "./client"
import { configSchema } from "./config"
import { connect } from "./connect"
import { lookups } from "./lookups"
import { publish, remove } from "./publish"
import { facebookSandbox } from "./sandbox"
import { setup } from "./setup"

export const facebook = definePlatform({
  slug: "facebook",
  name: "Facebook",
  preview: { layout: "network", truncateAt: 477 },
  env: ["FACEBOOK_CLIENT_ID", "FACEBOOK_CLIENT_SECRET"],
  availability: "general",
  style: {
    tone: "Conversational, as if to acquaintances. Ending with a question works well.",
    shapes: ["4:5", "1:1", "9:16", "16:9"],
  },
  check,
  rules: {
    caption: { max: 63_206, count: "characters" },
    media: {
      max: 10,
      kinds: ["image", "video"],
      image: { mimeTypes: ["image/jpeg", "image/png", "image/gif"], maxBytes: 4_000_000 },
      video: { mimeTypes: ["video/mp4", "video/quicktime"], maxBytes: 10_000_000_000, maxSeconds: 14_400 },
    },
    titleAlias: true,
    // https://developers.facebook.com/docs/video-api/guides/reels-publishing
    dailyCap: { posts: 30, placement: "reels" },
  },
  config: { schema: configSchema, required: false, pickers: { location: "facebook-places" } },
  credentials: credentialsSchema,
  connect,
  deletionRequest: signedRequest("FACEBOOK_CLIENT_SECRET"),
  publish,
  analytics,
  remove,
  lookups,
  setup,
  sandbox: facebookSandbox,
})
