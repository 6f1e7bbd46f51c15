import { randomBytes } from "node:crypto"
import { json, type Call, type SandboxContext } from "@/lib/platforms/sandbox/sandbox"
import { sandboxOAuth2 } from "@/lib/platforms/sandbox/oauth2"
import type { SandboxPerson } from "@/lib/platforms/sandbox/people"
import type { SandboxPost } from "@/lib/platforms/sandbox/posts"

export type Team = { id: string; name: string; botId: string; botUserId: string }
export type Channel = { id: string; teamId: string; name: string; isPrivate: boolean }
/** `shared.at`: when the message with the file appears. */
export type SandboxFile = {
  id: string
  name: string
  length: number
  alt: string | null
  media: { id: string; mimeType: string } | null
  shared: { channelId: string; ts: string; at: number } | null
}
export type MessageDetails = {
  thread: string | null
  fileIds: string[]
  metadata: { event_type: string; event_payload: Record<string, string> } | null
}
export type SandboxMessage = SandboxPost<MessageDetails>

export const members = [
  { id: "U0QUASIMOD", name: "quasimodo", real_name: "Quasimodo", deleted: false, is_bot: false },
  { id: "USLACKBOT", name: "slackbot", real_name: "Slackbot", deleted: false, is_bot: false },
]

export const newId = (prefix: string) => `${prefix}${randomBytes(5).toString("hex").toUpperCase()}`

/** Seconds and microseconds, unique within a channel. */
export const nextTs = (ctx: Pick<SandboxContext, "now">) => {
  const milliseconds = ctx.now().getTime()
  const micro = (milliseconds % 1000) * 1000 + (randomBytes(2).readUInt16BE() % 1000)
  return `${Math.floor(milliseconds / 1000)}.${String(micro).padStart(6, "0")}`
}

/** Errors come back with HTTP 200. */
export const errorResponse = (error: string) => json({ ok: false, error })
export const okResponse = (fields: Record<string, unknown> = {}) => Response.json({ ok: true, ...fields })

const defaultChannels = [
  { name: "general", isPrivate: false },
  { name: "random", isPrivate: false },
  { name: "bell-council", isPrivate: true },
]

/** A post belongs to its channel, whose id equals the account's. */
export const ownerOf = ({ teamId, id: channelId }: Channel) => `${teamId}/${channelId}`

/** The author of a channel's posts. */
export const channelAsPerson = (channel: Channel, team: Team): SandboxPerson => ({
  id: ownerOf(channel),
  username: channel.name,
  displayName: `#${channel.name} (${team.name})`,
})

export async function createTeam(ctx: SandboxContext, name: string) {
  const team: Team = { id: newId("T"), name, botId: newId("B"), botUserId: newId("U") }
  await ctx.store.put("team", team.id, team)
  const channels: Channel[] = []
  for (const { name: channelName, isPrivate } of defaultChannels) {
    const channel = { id: newId("C"), teamId: team.id, name: channelName, isPrivate }
    await ctx.store.put("channel", channel.id, channel)
    await ctx.store.put("person", ownerOf(channel), channelAsPerson(channel, team))
    channels.push(channel)
  }
  return { team, channels }
}

export const signIn = sandboxOAuth2({
  name: "Slack",
  paths: { authorize: "/oauth/v2/authorize", token: "/api/oauth.v2.access" },
  pkce: "none",
  accessSeconds: null,
  refresh: "none",
  createPerson: async (ctx, name) => (await createTeam(ctx, name)).team.id,
  tokenResponse: ({ accessToken, scope, personId }) => ({
    ok: true,
    access_token: accessToken,
    token_type: "bot",
    scope,
    app_id: "A0SANDBOX",
    team: { id: personId },
    enterprise: null,
    is_enterprise_install: false,
    authed_user: { id: "U0QUASIMOD" },
  }),
  errorResponse: (error) => errorResponse(error === "invalid_client" ? "invalid_client_id" : "invalid_code"),
})

/** Authenticates the request and passes its workspace to the handler. */
export const withTeam =
  (handle: (call: Call, team: Team) => Response | Promise<Response>) => async (call: Call) => {
    const token = await signIn.findToken(call)
    const team = token && ((await call.store.get("team", token.personId)) as Team | null)
    return team ? handle(call, team) : errorResponse("invalid_auth")
  }

export async function findChannel(call: Call, team: Team, channelId: unknown): Promise<Channel | null> {
  const channel = (await call.store.get("channel", String(channelId))) as Channel | null
  return channel?.teamId === team.id ? channel : null
}

export const findFile = async (call: Call, fileId: unknown) =>
  (await call.store.get("file", String(fileId))) as SandboxFile | null
