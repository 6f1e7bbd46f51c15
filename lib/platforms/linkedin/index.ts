// A channel is a member or a page; posts are made in its name. Media are uploaded first, films in the parts that
// LinkedIn asks for, and processed for a while; then one request makes the post and answers with its URN in a header.
// LinkedIn unfurls no links: an article's title, text and picture are sent along. Text is "little text", in which
// brackets and the like are escaped and mentions are @[Name](URN).
// There is no idempotency key, but the same content soon after is refused by naming the post that has it: a lost
// answer is settled by sending the very same again. Pages and metrics need an app with the Community Management API.
// https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/posts-api
import { definePlatform } from "@/lib/platforms/define-platform"
import { analytics } from "./analytics"
import { credentialsSchema } from "./client"
import { configSchema } from "./config"
import { connect, expiresAt, refresh, revoke } from "./connect"
import { lookups } from "./lookups"
import { publish, remove } from "./publish"
import { linkedinTwin } from "./twin"

export const linkedin = definePlatform({
  slug: "linkedin",
  name: "LinkedIn",
  preview: { look: "network", fold: 210 },
  env: ["LINKEDIN_CLIENT_ID", "LINKEDIN_CLIENT_SECRET"],
  availability: "general",
  style: {
    tone: "Professional but human: what was learnt, concretely, in short paragraphs; no hype.",
    shapes: ["4:5", "1:1", "16:9"],
  },
  rules: {
    caption: { max: 3000, count: "characters" },
    media: {
      max: 20,
      kinds: ["image", "video"],
      exclusive: true,
      maxVideos: 1,
      enforced: "at_publish",
      // 36,152,320 pixels in all.
      image: { mimeTypes: ["image/jpeg", "image/png", "image/gif"], maxWidth: 6012, maxHeight: 6012 },
      video: { mimeTypes: ["video/mp4"], maxBytes: 500_000_000, minSeconds: 3, maxSeconds: 1800 },
    },
  },
  config: {
    schema: configSchema,
    required: false,
    pickers: { organization_id: "linkedin-organizations" },
  },
  credentials: credentialsSchema,
  connect,
  refresh,
  expiresAt,
  revoke,
  publish,
  analytics,
  remove,
  lookups,
  twin: linkedinTwin,
})
