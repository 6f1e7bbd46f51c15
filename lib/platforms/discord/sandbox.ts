import { isHost } from "@/lib/platforms/operator-settings"
import { json } from "@/lib/platforms/sandbox/sandbox"
import { defineSandbox } from "@/lib/platforms/sandbox/define-sandbox"
import { postFeed, showPost } from "@/lib/platforms/sandbox/posts"
import { isForum } from "./client"
import * as messages from "./sandbox-messages"
import * as world from "./sandbox-world"

const getMe = world.asBot(() => json(world.bot))

const getGuild = world.asBot(async (call) => {
  const guild = await world.guildOf(call, call.params.guild)
  return guild
    ? json({ ...guild, icon: null, premium_tier: 0 })
    : world.errorResponse(404, 10004, "Unknown Guild")
})

const channelView = ({ id, guildId, type, name, position }: world.Channel) => ({
  id,
  guild_id: guildId,
  type,
  name,
  position,
  ...(isForum({ channelType: type }) && { available_tags: world.tags }),
})

const listChannels = world.asBot(async (call) => {
  const channels = (await call.store.list("channel")).map(({ doc }) => doc as world.Channel)
  return json(channels.filter(({ guildId }) => guildId === call.params.guild).map(channelView))
})

const getChannel = world.asBot(async (call) => {
  const channel = await world.channelOf(call, call.params.channel)
  return channel ? json(channelView(channel)) : world.unknownChannel()
})

const listRoles = world.asBot((call) =>
  json([{ id: call.params.guild ?? "", name: "@everyone" }, ...world.roles]),
)

const searchMembers = world.asBot((call) => {
  const start = (call.query.get("query") ?? "").toLowerCase()
  return json(
    world.members.filter(({ nick, user }) =>
      [nick, user.username].some((name) => name.toLowerCase().startsWith(start)),
    ),
  )
})

const api = "/api/v10"
const message = `${api}/channels/:channel/messages/:message`

export const discordSandbox = defineSandbox({
  ownsHost: (url) => isHost(url, "discord", "https://discord.com"),
  notFound: () => world.errorResponse(404, 0, "404: Not Found"),
  routes: [
    ...world.signIn.routes,
    { method: "GET", path: `${api}/users/@me`, handle: getMe },
    { method: "GET", path: `${api}/guilds/:guild`, handle: getGuild },
    { method: "GET", path: `${api}/guilds/:guild/channels`, handle: listChannels },
    { method: "GET", path: `${api}/guilds/:guild/roles`, handle: listRoles },
    { method: "GET", path: `${api}/guilds/:guild/members/search`, handle: searchMembers },
    { method: "GET", path: `${api}/guilds/:guild/threads/active`, handle: messages.listThreads },
    { method: "GET", path: `${api}/channels/:channel`, handle: getChannel },
    { method: "DELETE", path: `${api}/channels/:channel`, handle: messages.deleteChannel },
    { method: "POST", path: `${api}/channels/:channel/threads`, handle: messages.createForumPost },
    { method: "GET", path: `${api}/channels/:channel/messages`, handle: messages.listMessages },
    { method: "POST", path: `${api}/channels/:channel/messages`, handle: messages.createMessage },
    { method: "GET", path: message, handle: messages.getMessage },
    { method: "DELETE", path: message, handle: messages.deleteMessage },
    { method: "POST", path: `${message}/crosspost`, handle: messages.crosspost },
    { method: "POST", path: `${message}/threads`, handle: messages.createThread },
    { method: "GET", path: "/channels/:guild/:channel/:id", handle: showPost },
  ],
  createAccount: async (name, ctx) => {
    const { guild, channels } = await world.createGuild(ctx, name)
    const [channel] = channels
    if (!channel) throw new Error("A server has channels")
    return {
      account: {
        remoteId: channel.id,
        username: channel.name,
        displayName: `#${channel.name} (${name})`,
        imageUrl: null,
        profileUrl: `${ctx.baseUrl}/channels/${guild.id}/${channel.id}`,
      },
      credentials: { guildId: guild.id, channelId: channel.id, channelType: channel.type },
    }
  },
  profileUrl: ({ profileUrl }, ctx) => {
    const path = /\/channels\/\d+\/\d+$/.exec(profileUrl ?? "")?.[0]
    return path ? `${ctx.baseUrl}${path}` : null
  },
  feed: postFeed,
})
