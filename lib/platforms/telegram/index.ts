// A bot posts in a channel or group where it's an administrator. Its token is the only credential.
// One request sends a message: text, or media uploaded with it. Two to ten media form an album, one message each.
// Telegram has no idempotency key and bots can't read a channel's history, so when a response is lost the outcome stays
// unknown and nothing is sent twice. Bots can't see view counts, so there are no metrics.
// https://core.telegram.org/bots/api
import { definePlatform } from "@/lib/platforms/define-platform"
import { check } from "./check"
import { credentialsSchema } from "./client"
import { configSchema } from "./config"
import { connect } from "./connect"
import { maxFileBytes } from "./media"
import { publish, remove } from "./publish"
import { telegramSandbox } from "./sandbox"
import { setup } from "./setup"

export const telegram = definePlatform({
  slug: "telegram",
  name: "Telegram",
  preview: { layout: "chat" },
  env: [],
  availability: "general",
  style: { tone: "News for subscribers: the main point first, then the details.", shapes: ["16:9", "1:1"] },
  check,
  rules: {
    caption: { max: 4096, maxWithMedia: 1024, count: "utf16", format: "entities" },
    media: {
      max: 10,
      kinds: ["image", "video"],
      // A photo's width and height can have up to 10,000 pixels combined. GIFs are sent as files.
      image: {
        mimeTypes: ["image/jpeg", "image/png", "image/webp", "image/gif"],
        maxBytes: 10_000_000,
        maxGifBytes: maxFileBytes,
        maxWidth: 5000,
        maxHeight: 5000,
        minRatio: 0.05,
        maxRatio: 20,
      },
      video: { mimeTypes: ["video/mp4", "video/quicktime", "video/webm"], maxBytes: maxFileBytes },
    },
  },
  config: { schema: configSchema, required: false },
  credentials: credentialsSchema,
  connect,
  publish,
  remove,
  setup,
  sandbox: telegramSandbox,
})
