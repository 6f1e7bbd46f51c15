// People sign in with a professional (business or creator) Instagram account. No Facebook Page is needed.
// Instagram downloads the media into a container, which we then publish as an image, reel, story or carousel of up to
// ten items. A single video is always a reel. Tokens last 60 days and can be refreshed.
// A container can only be published once and reports whether it was, so a lost response never causes a double post.
// The API can't delete posts or revoke its own access. People do both in the app.
// https://developers.facebook.com/docs/instagram-platform/content-publishing
import { definePlatform } from "@/lib/platforms/define-platform"
import { signedRequest } from "@/lib/platforms/meta/signed-request"
import { credentialsSchema, expiresAt } from "@/lib/platforms/meta/long-lived-tokens"
import { analytics } from "./analytics"
import { check } from "./check"
import { configSchema } from "./config"
import { connect, refresh } from "./connect"
import { publish } from "./publish"
import { rules } from "./rules"
import { instagramSandbox } from "./sandbox"
import { setup } from "./setup"

export const instagram = definePlatform({
  slug: "instagram",
  name: "Instagram",
  preview: { layout: "photo", truncateAt: 125 },
  env: ["INSTAGRAM_CLIENT_ID", "INSTAGRAM_CLIENT_SECRET"],
  availability: "general",
  style: {
    tone: "Warm and personal. An opening line that makes people tap “more”. Short paragraphs.",
    shapes: ["4:5", "3:4", "1:1"],
  },
  check,
  rules,
  config: { schema: configSchema, required: false },
  credentials: credentialsSchema,
  connect,
  deletionRequest: signedRequest("INSTAGRAM_CLIENT_SECRET"),
  refresh,
  expiresAt,
  publish,
  analytics,
  setup,
  sandbox: instagramSandbox,
})
