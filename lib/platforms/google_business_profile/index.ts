// A post by a business on Google Search and Maps: text with a photo and a button, an event, or an offer.
// Each location the person manages is a channel.
// Google downloads the photo from our URL, doesn't accept videos, and reviews each post before it's live.
// There's no idempotency key. After a lost response we check the location's newest posts.
// Google removed insights per post in 2023, so there are no metrics.
// https://developers.google.com/my-business/reference/rest/v4/accounts.locations.localPosts
import { definePlatform } from "@/lib/platforms/define-platform"
import { tokenExpiry } from "@/lib/platforms/oauth/oauth2"
import { check } from "./check"
import { credentialsSchema } from "./client"
import { configSchema } from "./config"
import { connect, refresh } from "./connect"
import { publish, remove } from "./publish"
import { googleBusinessProfileSandbox } from "./sandbox"
import { setup } from "./setup"

export const googleBusinessProfile = definePlatform({
  slug: "google_business_profile",
  name: "Google Business Profile",
  env: ["GOOGLE_BUSINESS_PROFILE_CLIENT_ID", "GOOGLE_BUSINESS_PROFILE_CLIENT_SECRET"],
  availability: "general",
  style: {
    tone: "A local business talking to people nearby: what, when, and where. No phone numbers.",
    shapes: ["4:3", "1:1"],
  },
  check,
  rules: {
    caption: { max: 1500, count: "characters" },
    media: {
      max: 1,
      kinds: ["image"],
      fetched: ["image"],
      image: {
        mimeTypes: ["image/jpeg", "image/png"],
        maxBytes: 5_000_000,
        minBytes: 10_000,
        minWidth: 250,
        minHeight: 250,
      },
    },
  },
  config: { schema: configSchema, required: false },
  credentials: credentialsSchema,
  connect,
  refresh,
  expiresAt: tokenExpiry,
  publish,
  remove,
  setup,
  sandbox: googleBusinessProfileSandbox,
})
