// A person adds the app to their workspace and chooses channels; the bot token that comes back is the same for all of
// them and does not expire, so it is never revoked for one channel alone.
// A text is one request. Files are uploaded first; one request then shares them, and the message appears a moment
// later. Threads are answers below the first message. Texts go out as they stand, or as Markdown.
// There is no idempotency key: each text carries our own mark in its metadata, by which a lost answer is settled; for
// that the app joins public channels. Slack counts no views.
// https://docs.slack.dev/reference/methods/chat.postMessage
import { definePlatform } from "@/lib/platforms/define-platform"
import { analytics } from "./analytics"
import { credentialsSchema } from "./client"
import { configSchema } from "./config"
import { connect } from "./connect"
import { lookups } from "./lookups"
import { publish, remove } from "./publish"
import { maxText } from "./text"
import { slackTwin } from "./twin"

export const slack = definePlatform({
  slug: "slack",
  name: "Slack",
  preview: { look: "chat" },
  env: ["SLACK_CLIENT_ID", "SLACK_CLIENT_SECRET"],
  availability: "general",
  style: { tone: "As to colleagues: brief, the point first.", shapes: ["16:9"] },
  rules: {
    caption: { max: maxText, count: "utf16" },
    // Slack takes files of any type, up to 1 GB each.
    media: { max: 10, kinds: ["image", "video"], enforced: "at_publish" },
    parts: { max: 50, media: 10 },
  },
  config: { schema: configSchema, required: false, pickers: { mention_users: "slack-users" } },
  credentials: credentialsSchema,
  connect,
  publish,
  analytics,
  remove,
  lookups,
  twin: slackTwin,
})
