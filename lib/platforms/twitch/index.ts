// A post is one text message or announcement in the channel's own chat. Media is ignored.
// Messages can't be read back and Twitch has no idempotency key, so when a response is lost the outcome stays unknown
// and nothing is sent twice. Twitch doesn't let broadcasters delete their own messages and has no metrics for them.
// Access tokens last about four hours. The refresh token stays valid until the password changes or access is revoked.
// https://dev.twitch.tv/docs/api/reference/#send-chat-message
import { definePlatform } from "@/lib/platforms/define-platform"
import { tokenExpiry, tokensSchema } from "@/lib/platforms/oauth/oauth2"
import { check } from "./check"
import { configSchema } from "./config"
import { connect, refresh, revoke } from "./connect"
import { publish } from "./publish"
import { twitchSandbox } from "./sandbox"
import { setup } from "./setup"

export const twitch = definePlatform({
  slug: "twitch",
  name: "Twitch",
  preview: { layout: "chat" },
  env: ["TWITCH_CLIENT_ID", "TWITCH_CLIENT_SECRET"],
  availability: "general",
  check,
  rules: { caption: { max: 500, count: "characters" }, media: "ignored" },
  config: { schema: configSchema, required: false },
  credentials: tokensSchema,
  connect,
  refresh,
  expiresAt: tokenExpiry,
  revoke,
  publish,
  setup,
  sandbox: twitchSandbox,
})
