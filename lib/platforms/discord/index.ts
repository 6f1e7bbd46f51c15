// The operator's bot posts for everyone. People add it to their server and choose channels. The bot's token doesn't
// expire, so a channel only disconnects if the bot is removed or the channel deleted.
// A message is sent with its files in a single request. Thread parts are replies to the previous one. In a forum, each
// post is a thread. Text is Markdown. @everyone and roles are only notified if the settings include them.
// A nonce prevents duplicates for a few minutes. Later, we read the channel after a lost response.
// https://discord.com/developers/docs/resources/message#create-message
import { definePlatform } from "@/lib/platforms/define-platform"
import { analytics } from "./analytics"
import { check } from "./check"
import { credentialsSchema, kindOf } from "./client"
import { configSchema } from "./config"
import { connect } from "./connect"
import { lookups } from "./lookups"
import { publish, remove } from "./publish"
import { rules } from "./rules"
import { discordSandbox } from "./sandbox"
import { setup } from "./setup"

export const discord = definePlatform({
  slug: "discord",
  name: "Discord",
  preview: { layout: "chat" },
  env: ["DISCORD_CLIENT_ID", "DISCORD_CLIENT_SECRET", "DISCORD_BOT_TOKEN"],
  availability: "general",
  style: { tone: "Like a community chat: short, friendly, and to the point.", shapes: ["16:9", "1:1"] },
  check,
  accountKind: (_account, credentials) => kindOf(credentials),
  rules,
  config: {
    schema: configSchema,
    required: false,
    pickers: {
      applied_tags: "discord-tags",
      mention_roles: "discord-roles",
      mention_users: "discord-members",
    },
  },
  credentials: credentialsSchema,
  connect,
  publish,
  analytics,
  remove,
  lookups,
  setup,
  sandbox: discordSandbox,
})
