import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import { oauth2 } from "@/lib/platforms/oauth/oauth2"
import type { ConnectContext, OAuth2Connect } from "@/lib/platforms/platform"
import type { RemoteAccount } from "@/lib/platforms/remote-account"
import { baseUrl } from "@/lib/platforms/operator-settings"
import { agent, ask, channelTypes, webUrl, type DiscordCredentials } from "./client"

/** What the bot asks for in a server, by bit: https://discord.com/developers/docs/topics/permissions */
const permissionBits = {
  viewChannel: 10n,
  sendMessages: 11n,
  manageMessages: 13n,
  embedLinks: 14n,
  attachFiles: 15n,
  readMessageHistory: 16n,
  mentionEveryone: 17n,
  manageThreads: 34n,
  createPublicThreads: 35n,
  sendMessagesInThreads: 38n,
  sendPolls: 49n,
}
export const permissions = Object.values(permissionBits).reduce((sum, bit) => sum | (1n << bit), 0n)

const signIn = oauth2({
  name: "Discord",
  endpoints: {
    authorize: () => webUrl("/oauth2/authorize"),
    token: () => webUrl("/api/oauth2/token"),
  },
  clientId: "DISCORD_CLIENT_ID",
  clientSecret: "DISCORD_CLIENT_SECRET",
  clientAuth: "basic",
  scopes: ["bot", "identify", "guilds"],
  authorizeParameters: { permissions: String(permissions), integration_type: "0" },
  headers: agent(),
})

const guildSchema = z.object({ id: z.string(), name: z.string(), icon: z.string().nullish() })
const channelSchema = z.object({
  id: z.string(),
  type: z.number(),
  name: z.string().default(""),
  position: z.number().default(0),
})
type Guild = z.infer<typeof guildSchema>
type Channel = z.infer<typeof channelSchema>

const postable: number[] = Object.values(channelTypes)

const iconUrl = ({ id, icon }: Guild) =>
  icon ? `${baseUrl("discord", "https://cdn.discordapp.com", "cdn")}/icons/${id}/${icon}.png` : null

const toAccount = (guild: Guild, channel: Channel): RemoteAccount => ({
  remoteId: channel.id,
  username: channel.name,
  displayName: `#${channel.name} (${guild.name})`,
  imageUrl: iconUrl(guild),
  profileUrl: webUrl(`/channels/${guild.id}/${channel.id}`),
})

/** Every channel of the server that takes posts; which of them to connect is the person's choice. */
async function channelsOf(guildId: string, ctx: ConnectContext) {
  const guild = await ask(ctx, `/guilds/${guildId}`, guildSchema)
  const channels = await ask(ctx, `/guilds/${guildId}/channels`, z.array(channelSchema))
  return channels
    .filter(({ type }) => postable.includes(type))
    .sort((a, b) => a.position - b.position)
    .map((channel) => ({
      account: toAccount(guild, channel),
      credentials: { guildId, channelId: channel.id, channelType: channel.type },
    }))
}

export const connect: OAuth2Connect<DiscordCredentials> = {
  kind: "oauth2",
  fields: [],
  start: async (input, ctx) => ({ authorizeUrl: signIn.authorizeUrl(input, ctx), session: null }),
  /**
   * The server comes with the token, never from the address the person came back by: that proves that they may add
   * bots there. Their own access is not kept.
   */
  finish: async (input, ctx) => {
    const { tokenResponse } = await signIn.exchangeWithResponse(ctx, input)
    const guild = z.object({ id: z.string() }).safeParse(tokenResponse.guild)
    if (!guild.success) throw rejected("Discord did not add the bot to a server. Start again and choose one.")
    return { accounts: await channelsOf(guild.data.id, ctx) }
  },
}
