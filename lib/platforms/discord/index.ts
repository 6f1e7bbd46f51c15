// One bot, the operator's, posts for everybody: a person adds it to their server and chooses channels of it. The bot's
// token does not expire; a channel is lost only when the bot is removed or the channel deleted.
// One request makes a message, files inside it. Threads are messages that answer the one before; in a forum a post is
// a thread of its own. Texts are Markdown; @everyone and roles are notified only where the settings name them.
// A nonce stops doubles for some minutes; after that a lost answer is settled by reading the channel.
// https://discord.com/developers/docs/resources/message#create-message
import { definePlatform } from "@/lib/platforms/define-platform"
import { analytics } from "./analytics"
import { credentialsSchema } from "./client"
import { configSchema } from "./config"
import { connect } from "./connect"
import { lookups } from "./lookups"
import { publish, remove } from "./publish"
import { rules } from "./rules"
import { discordTwin } from "./twin"

export const discord = definePlatform({
  slug: "discord",
  name: "Discord",
  preview: { look: "chat" },
  env: ["DISCORD_CLIENT_ID", "DISCORD_CLIENT_SECRET", "DISCORD_BOT_TOKEN"],
  availability: "general",
  style: { tone: "As in a chat of a community: short, friendly, to the point.", shapes: ["16:9", "1:1"] },
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
  twin: discordTwin,
})
