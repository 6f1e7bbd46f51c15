import { randomBytes } from "node:crypto"
import type { Json } from "@/lib/platforms/json"
import { json, type Call, type SandboxContext } from "@/lib/platforms/sandbox/sandbox"
import { sandboxKey, sandboxOAuth2 } from "@/lib/platforms/sandbox/oauth2"
import type { SandboxPost } from "@/lib/platforms/sandbox/posts"
import { channelTypes } from "./client"

export type Guild = { id: string; name: string }
export type Channel = { id: string; guildId: string; type: number; name: string; position: number }
/** A thread below a message, or a forum post. */
export type Thread = { id: string; guildId: string; parentId: string; name: string; tags: string[] }

/** A channel's feed includes messages in its threads. `channelId` is the channel or thread of the message. */
export type MessageDetails = { channelId: string; reference: string | null; poll: Json; embeds: Json }
export type SandboxMessage = SandboxPost<MessageDetails>

export const bot = { id: "1100000000000000001", username: "Carillon", bot: true }
export const tags = [
  { id: "1100000000000000011", name: "Bells", moderated: false, emoji_id: null, emoji_name: "🔔" },
  { id: "1100000000000000012", name: "Towers", moderated: false, emoji_id: null, emoji_name: null },
]
export const roles = [{ id: "1100000000000000021", name: "Ringers" }]
export const members = [
  { nick: "Quasi", user: { id: "1100000000000000031", username: "quasimodo", global_name: "Quasimodo" } },
]

/** https://discord.com/developers/docs/reference#snowflakes */
const epoch = 1_420_070_400_000n
export const nextId = (ctx: Pick<SandboxContext, "now">) =>
  String(((BigInt(ctx.now().getTime()) - epoch) << 22n) | BigInt(randomBytes(3).readUIntBE(0, 3) & 0x3fffff))

export const errorResponse = (status: number, code: number, message: string, errors?: Json) =>
  json({ message, code, ...(errors && { errors }) }, status)
export const unknownChannel = () => errorResponse(404, 10003, "Unknown Channel")

const layout = [
  { name: "general", type: channelTypes.text },
  { name: "announcements", type: channelTypes.announcement },
  { name: "ideas", type: channelTypes.forum },
  { name: "Lounge", type: 2 },
]

/** A server with a channel of each type. Post pages show the channel as the author. */
export async function createGuild(ctx: SandboxContext, name: string) {
  const guild: Guild = { id: nextId(ctx), name }
  await ctx.store.put("guild", guild.id, guild)
  const channels: Channel[] = []
  for (const [position, { name: channelName, type }] of layout.entries()) {
    const channel = { id: nextId(ctx), guildId: guild.id, type, name: channelName, position }
    const displayName = `#${channelName} (${name})`
    await ctx.store.put("channel", channel.id, channel)
    await ctx.store.put("person", channel.id, { id: channel.id, username: channelName, displayName })
    channels.push(channel)
  }
  return { guild, channels }
}

export const guildOf = async (ctx: SandboxContext, id = "") =>
  (await ctx.store.get("guild", id)) as Guild | null
export const channelOf = async (ctx: SandboxContext, id = "") =>
  (await ctx.store.get("channel", id)) as Channel | null
export const threadOf = async (ctx: SandboxContext, id = "") =>
  (await ctx.store.get("thread", id)) as Thread | null

export const signIn = sandboxOAuth2({
  name: "Discord",
  paths: { authorize: "/oauth2/authorize", token: "/api/oauth2/token" },
  basicAuthOnly: true,
  accessSeconds: 604_800,
  refresh: "rotates",
  createPerson: async (ctx, name) => (await createGuild(ctx, name)).guild.id,
  tokenResponse: ({ accessToken, refreshToken, expiresIn, scope, personId }) => ({
    token_type: "Bearer",
    access_token: accessToken,
    expires_in: expiresIn,
    refresh_token: refreshToken,
    scope,
    guild: { id: personId },
  }),
})

/** Requires the bot's token and user agent: https://discord.com/developers/docs/reference#user-agent */
export const asBot = (handle: (call: Call) => Response | Promise<Response>) => (call: Call) => {
  const { headers } = call.request
  if (!/^DiscordBot \(\S+, \S+\)/.test(headers.get("user-agent") ?? ""))
    return errorResponse(403, 40333, "Internal network error")
  return headers.get("authorization") === `Bot ${sandboxKey("DISCORD_BOT_TOKEN")}`
    ? handle(call)
    : errorResponse(401, 0, "401: Unauthorized")
}
