// A bot posts into a channel or group where it is an administrator; its token is all there is to sign in with.
// One request makes a message: text, or files uploaded with it; two to ten media make an album, a message each.
// There is no idempotency key and a bot cannot read a channel's history: a lost answer stays unknown, and nothing
// is sent twice. Texts go out as plain text. Telegram counts no views for bots, so there are no metrics.
// https://core.telegram.org/bots/api
import { definePlatform } from "@/lib/platforms/define-platform"
import { credentialsSchema } from "./client"
import { configSchema } from "./config"
import { connect } from "./connect"
import { publish, remove } from "./publish"
import { telegramTwin } from "./twin"

export const telegram = definePlatform({
  slug: "telegram",
  name: "Telegram",
  preview: { look: "chat" },
  env: [],
  availability: "general",
  style: { tone: "News to subscribers: what it is first, then the details.", shapes: ["16:9", "1:1"] },
  rules: {
    caption: { max: 4096, maxWithMedia: 1024, count: "utf16" },
    media: { max: 10, kinds: ["image", "video"] },
  },
  config: { schema: configSchema, required: false },
  credentials: credentialsSchema,
  connect,
  publish,
  remove,
  twin: telegramTwin,
})
