// A channel is a member or a page. Media is uploaded first (videos in the parts LinkedIn requests) and then processed.
// One request creates the post and returns its URN in a header.
// LinkedIn doesn't unfurl links, so we send the title, text and image of an article or of the first link in the text.
// Text uses LinkedIn's "little text" format: brackets and other reserved characters are escaped, and mentions are
// written as @[Name](URN). There's no idempotency key, but LinkedIn rejects duplicate content for a while and names the
// existing post. After a lost response we send the same request again. Pages and metrics require an app with the
// Community Management API.
// https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/posts-api
import { documentTypes } from "@/lib/platforms/check/media-kind"
import { definePlatform } from "@/lib/platforms/define-platform"
import { tokenExpiry } from "@/lib/platforms/oauth/oauth2"
import { analytics } from "./analytics"
import { check, kindOf } from "./check"
import { credentialsSchema } from "./client"
import { configSchema } from "./config"
import { connect, refresh, revoke } from "./connect"
import { lookups } from "./lookups"
import { publish, remove } from "./publish"
import { linkedinSandbox } from "./sandbox"
import { setup } from "./setup"

export const linkedin = definePlatform({
  slug: "linkedin",
  name: "LinkedIn",
  preview: { layout: "network", truncateAt: 210 },
  env: ["LINKEDIN_CLIENT_ID", "LINKEDIN_CLIENT_SECRET"],
  availability: "general",
  style: {
    tone: "Professional but human. Concrete lessons in short paragraphs. No hype.",
    shapes: ["4:5", "1:1", "16:9"],
  },
  check,
  accountKind: ({ remoteId }) => kindOf(remoteId),
  rules: {
    caption: { max: 3000, count: "characters" },
    media: {
      max: 20,
      kinds: ["image", "video", "document"],
      exclusive: true,
      maxVideos: 1,
      enforced: "at_publish",
      // At most 36,152,320 pixels in total.
      image: { mimeTypes: ["image/jpeg", "image/png", "image/gif"], maxWidth: 6012, maxHeight: 6012 },
      video: { mimeTypes: ["video/mp4"], maxBytes: 500_000_000, minSeconds: 3, maxSeconds: 1800 },
      // https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/documents-api
      document: { mimeTypes: documentTypes, maxBytes: 100_000_000, maxPages: 300 },
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
  expiresAt: tokenExpiry,
  revoke,
  publish,
  analytics,
  remove,
  lookups,
  setup,
  sandbox: linkedinSandbox,
})
