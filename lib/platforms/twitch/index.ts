// A post is one message in the channel's own chat, or an announcement there: text only, media are left out.
// Nothing can be read back and there is no key, so a lost answer stays unknown and nothing is sent twice. Twitch does
// not let broadcasters' own messages be deleted, and counts nothing for them.
// Access lasts about four hours; the refresh token stays good until the password changes or access is withdrawn.
// https://dev.twitch.tv/docs/api/reference/#send-chat-message
import { definePlatform } from "@/lib/platforms/define-platform"
import { tokensSchema } from "@/lib/platforms/oauth2"
import { configSchema } from "./config"
import { connect, expiresAt, refresh, revoke } from "./connect"
import { publish } from "./publish"
import { twitchTwin } from "./twin"

export const twitch = definePlatform({
  slug: "twitch",
  name: "Twitch",
  preview: { look: "chat" },
  env: ["TWITCH_CLIENT_ID", "TWITCH_CLIENT_SECRET"],
  availability: "general",
  rules: { caption: { max: 500, count: "characters" }, media: "ignored" },
  config: { schema: configSchema, required: false },
  credentials: tokensSchema,
  connect,
  refresh,
  expiresAt,
  revoke,
  publish,
  twin: twitchTwin,
})
