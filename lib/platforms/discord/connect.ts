import { z } from "zod"
import { invalidKeys, rejected } from "@/lib/platforms/errors"
import { oauth2 } from "@/lib/platforms/oauth/oauth2"
import type { ConnectContext } from "@/lib/platforms/platform"
import type { RemoteAccount } from "@/lib/platforms/remote-account"
import { baseUrl } from "@/lib/platforms/operator-settings"
import { api, userAgentHeader, channelTypes, webUrl, type DiscordCredentials } from "./client"
import { setup } from "./setup"

/** The bot's permissions on a server, by bit: https://discord.com/developers/docs/topics/permissions */
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
  scopes: setup.scopes,
  authorizeParameters: { permissions: String(permissions), integration_type: "0" },
  headers: userAgentHeader(),
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

/** Every channel on the server that accepts posts. The person chooses which ones to connect. */
async function channelsOf(guildId: string, ctx: ConnectContext) {
  const guild = await api.json(ctx, `/guilds/${guildId}`, guildSchema)
  const channels = await api.json(ctx, `/guilds/${guildId}/channels`, z.array(channelSchema))
  return channels
    .filter(({ type }) => postable.includes(type))
    .sort((a, b) => a.position - b.position)
    .map((channel) => ({
      account: toAccount(guild, channel),
      credentials: { guildId, channelId: channel.id, channelType: channel.type },
    }))
}

/**
 * Takes the server from the token response instead of the callback URL, which proves that the person can add bots to
 * it. Their own access token isn't stored.
 */
const byCode = signIn.connect<DiscordCredentials>(async (input, ctx) => {
  const { tokenResponse } = await signIn.exchangeWithResponse(ctx, input)
  const guild = z.object({ id: z.string() }).safeParse(tokenResponse.guild)
  if (!guild.success) throw rejected("The bot wasn't added to a server. Connect again and choose one.")
  return { accounts: await channelsOf(guild.data.id, ctx) }
})

async function checkBotToken(ctx: ConnectContext) {
  const { status } = await api.request(ctx, "/users/@me", { accept: (response) => response.status === 401 })
  if (status === 401) throw invalidKeys("Discord doesn't accept the bot's token.")
}

export const connect: typeof byCode = { ...byCode, checkOtherKeys: checkBotToken }
