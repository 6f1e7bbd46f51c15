// A post is a message in the channel's own chat, whether it's live or not. Messages are text only; media is ignored.
// There's no idempotency key and no way to read messages, so the outcome of a lost response is unknown and nothing is
// sent twice. Messages have no metrics. Access tokens last about two hours, and each refresh issues a new refresh token.
// https://docs.kick.com/apis/chat
import { definePlatform } from "@/lib/platforms/define-platform"
import { tokenExpiry, tokensSchema } from "@/lib/platforms/oauth/oauth2"
import { check } from "./check"
import { connect, refresh, revoke } from "./connect"
import { publish, remove } from "./publish"
import { kickSandbox } from "./sandbox"
import { setup } from "./setup"

export const kick = definePlatform({
  slug: "kick",
  name: "Kick",
  preview: { layout: "chat" },
  env: ["KICK_CLIENT_ID", "KICK_CLIENT_SECRET"],
  availability: "general",
  // Kick doesn't document how it counts characters. UTF-16 is the strictest.
  check,
  rules: { caption: { max: 500, count: "utf16" }, media: "ignored" },
  credentials: tokensSchema,
  connect,
  refresh,
  expiresAt: tokenExpiry,
  revoke,
  publish,
  remove,
  setup,
  sandbox: kickSandbox,
})
