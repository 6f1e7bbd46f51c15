// A post of a business on Google Search and Maps: text, one photo, a button; or an event, or an offer.
// One sign-in leads to all locations that the person manages; each of them is a channel.
// Google fetches the photo from our address, takes no video, and reviews each post before it is live.
// There is no idempotency key: a lost answer is settled by the location's newest posts.
// Google counts no views per post any more (its insights ended in 2023), so there are no metrics.
// https://developers.google.com/my-business/reference/rest/v4/accounts.locations.localPosts
import { definePlatform } from "@/lib/platforms/define-platform"
import { tokenExpiry } from "@/lib/platforms/oauth/oauth2"
import { credentialsSchema } from "./client"
import { configSchema } from "./config"
import { connect, refresh } from "./connect"
import { publish, remove } from "./publish"
import { googleBusinessProfileTwin } from "./twin"

export const googleBusinessProfile = definePlatform({
  slug: "google_business_profile",
  name: "Google Business Profile",
  env: ["GOOGLE_BUSINESS_PROFILE_CLIENT_ID", "GOOGLE_BUSINESS_PROFILE_CLIENT_SECRET"],
  availability: "general",
  style: {
    tone: "A local business to people nearby: what, when, where; no phone number.",
    shapes: ["4:3", "1:1"],
  },
  rules: {
    caption: { max: 1500, count: "characters" },
    media: {
      max: 1,
      kinds: ["image"],
      image: { mimeTypes: ["image/jpeg", "image/png"], maxBytes: 5_000_000, minWidth: 250 },
    },
  },
  config: { schema: configSchema, required: false },
  credentials: credentialsSchema,
  connect,
  refresh,
  expiresAt: tokenExpiry,
  publish,
  remove,
  twin: googleBusinessProfileTwin,
})
