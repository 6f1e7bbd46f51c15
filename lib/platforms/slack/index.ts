// A person installs the app in their workspace and picks channels. All channels of a workspace share one bot token,
// which doesn't expire, so disconnecting a single channel doesn't revoke it.
// A text message is one request. Files are uploaded first, then shared with one request; their message appears a
// moment later. Threads are replies to the first message.
// Slack has no idempotency key. Each text message carries our id in its metadata, so we can find it when a response is
// lost; reading the channel's history requires joining it.
// https://docs.slack.dev/reference/methods/chat.postMessage
import { definePlatform } from "@/lib/platforms/define-platform"
import { analytics } from "./analytics"
import { check } from "./check"
import { credentialsSchema } from "./client"
import { configSchema } from "./config"
import { connect } from "./connect"
import { lookups } from "./lookups"
import { publish, remove } from "./publish"
import { maxTextLength } from "./text"
import { slackSandbox } from "./sandbox"
import { setup } from "./setup"

export const slack = definePlatform({
  slug: "slack",
  name: "Slack",
  preview: { layout: "chat" },
  env: ["SLACK_CLIENT_ID", "SLACK_CLIENT_SECRET"],
  availability: "general",
  style: { tone: "Like a note to colleagues: brief, with the point first.", shapes: ["16:9"] },
  check,
  rules: {
    caption: { max: maxTextLength, count: "utf16", format: "source" },
    // Slack accepts any file type, up to 1 GB per file.
    media: {
      max: 10,
      kinds: ["image", "video"],
      enforced: "at_publish",
      // Other formats have no preview.
      image: {
        mimeTypes: ["image/jpeg", "image/png", "image/gif", "image/webp"],
        maxBytes: 1_000_000_000,
      },
    },
    parts: { max: 25, media: 10 },
  },
  config: { schema: configSchema, required: false, pickers: { mention_users: "slack-users" } },
  credentials: credentialsSchema,
  connect,
  publish,
  analytics,
  remove,
  lookups,
  setup,
  sandbox: slackSandbox,
})
