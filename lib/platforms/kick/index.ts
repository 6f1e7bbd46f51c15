// A post is one message in the channel's own chat, whether it is live or not: text only, media are left out.
// Nothing can be read back and there is no key, so a lost answer stays unknown and nothing is sent twice. Kick counts
// nothing for messages. Access lasts about two hours, and every refresh brings a new refresh token.
// https://docs.kick.com/apis/chat
import { definePlatform } from "@/lib/platforms/define-platform"
import { tokensSchema } from "@/lib/platforms/oauth2"
import { connect, expiresAt, refresh, revoke } from "./connect"
import { publish, remove } from "./publish"
import { kickTwin } from "./twin"

export const kick = definePlatform({
  slug: "kick",
  name: "Kick",
  preview: { look: "chat" },
  env: ["KICK_CLIENT_ID", "KICK_CLIENT_SECRET"],
  availability: "general",
  // Kick does not say what it counts: UTF-16 is the longest of all.
  rules: { caption: { max: 500, count: "utf16" }, media: "ignored" },
  credentials: tokensSchema,
  connect,
  refresh,
  expiresAt,
  revoke,
  publish,
  remove,
  twin: kickTwin,
})
