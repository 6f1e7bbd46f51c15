import { randomBytes } from "node:crypto"
import { json, type Call, type TwinContext } from "@/lib/platforms/twin"
import { twinOAuth2 } from "@/lib/platforms/twin-oauth2"
import type { TwinPost } from "@/lib/platforms/twin-people"

export type Team = { id: string; name: string; botId: string; botUserId: string }
export type Channel = { id: string; teamId: string; name: string; isPrivate: boolean }
/** `shared`: when the message with it appears. */
export type TwinFile = {
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
export type TwinMessage = TwinPost<MessageDetails>

export const members = [
  { id: "U0QUASIMOD", name: "quasimodo", real_name: "Quasimodo", deleted: false, is_bot: false },
  { id: "USLACKBOT", name: "slackbot", real_name: "Slackbot", deleted: false, is_bot: false },
]

const id = (prefix: string) => `${prefix}${randomBytes(5).toString("hex").toUpperCase()}`
export const newId = id

/** Seconds and microseconds: no two messages of a channel have the same. */
export const nextTs = (at: Pick<TwinContext, "now">) => {
  const milliseconds = at.now().getTime()
  const micro = (milliseconds % 1000) * 1000 + (randomBytes(2).readUInt16BE() % 1000)
  return `${Math.floor(milliseconds / 1000)}.${String(micro).padStart(6, "0")}`
}

/** Refusals come with 200. */
export const refuse = (error: string) => json({ ok: false, error })
export const succeed = (fields: Record<string, unknown> = {}) => Response.json({ ok: true, ...fields })

const layout = [
  { name: "general", isPrivate: false },
  { name: "random", isPrivate: false },
  { name: "bell-council", isPrivate: true },
]

/** A post's owner is its channel, under the account's own id; the page of a post calls the channel its author. */
export const ownerOf = ({ teamId, id: channelId }: Channel) => `${teamId}/${channelId}`

export async function createTeam(at: TwinContext, name: string) {
  const team: Team = { id: id("T"), name, botId: id("B"), botUserId: id("U") }
  await at.store.put("team", team.id, team)
  const channels: Channel[] = []
  for (const { name: channelName, isPrivate } of layout) {
    const channel = { id: id("C"), teamId: team.id, name: channelName, isPrivate }
    const displayName = `#${channelName} (${name})`
    await at.store.put("channel", channel.id, channel)
    await at.store.put("person", ownerOf(channel), {
      id: ownerOf(channel),
      username: channelName,
      displayName,
    })
    channels.push(channel)
  }
  return { team, channels }
}

export const signIn = twinOAuth2({
  name: "Slack",
  paths: { authorize: "/oauth/v2/authorize", token: "/api/oauth.v2.access" },
  pkce: "none",
  accessSeconds: null,
  refresh: "none",
  createPerson: async (at, name) => (await createTeam(at, name)).team.id,
  answer: ({ accessToken, scope, personId }) => ({
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
  refuse: (error) => refuse(error === "invalid_client" ? "invalid_client_id" : "invalid_code"),
})

/** Hands the workspace behind the token to a method. */
export const withTeam =
  (handle: (call: Call, team: Team) => Response | Promise<Response>) => async (call: Call) => {
    const token = await signIn.tokenOf(call)
    const team = token && ((await call.store.get("team", token.personId)) as Team | null)
    return team ? handle(call, team) : refuse("invalid_auth")
  }

export async function channelOf(call: Call, team: Team, channelId: unknown): Promise<Channel | null> {
  const channel = (await call.store.get("channel", String(channelId))) as Channel | null
  return channel?.teamId === team.id ? channel : null
}

export const fileOf = async (call: Call, fileId: unknown) =>
  (await call.store.get("file", String(fileId))) as TwinFile | null
