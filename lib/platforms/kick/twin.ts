import { isHost } from "@/lib/platforms/settings"
import { defineTwin, json, type Call, type TwinContext, type TwinDefinition } from "@/lib/platforms/twin"
import { accepted, refusalOf, sandboxWaitSeconds, type RefusalAnswers } from "@/lib/platforms/twin-faults"
import { nextNumber, twinId } from "@/lib/platforms/twin-id"
import { twinOAuth2 } from "@/lib/platforms/twin-oauth2"
import {
  createPerson,
  deletePost,
  peopleFeed,
  postById,
  savePost,
  showProfile,
  signedInBy,
} from "@/lib/platforms/twin-people"

const maxMessage = 500
const twoHours = 7200
const scopes = ["user:read", "channel:read", "chat:write", "moderation:chat_message:manage"]

const refuse = (status: number, message: string, headers?: Record<string, string>) =>
  json({ data: {}, message }, status, headers)

/** Kick's ids are numbers that a number can hold. */
const createUser = async (at: TwinContext, name: string) =>
  createPerson(at, name, String(await nextNumber(at, "user")))

const signIn = twinOAuth2({
  name: "Kick",
  paths: { authorize: "/oauth/authorize", token: "/oauth/token" },
  pkce: "required",
  accessSeconds: twoHours,
  refresh: "rotates",
  createPerson: async (at, name) => (await createUser(at, name)).id,
})

const signedIn = signedInBy(signIn, () => refuse(401, "Unauthorized"))

/** What is to be revoked stands in the address. */
async function revoke(call: Call): Promise<Response> {
  const token = call.query.get("token") ?? ""
  const kept = await call.store.get("refresh", token)
  if (!kept) return json({ error: "Invalid request" }, 400)
  await call.store.delete("refresh", token)
  return new Response("OK")
}

const getUsers = signedIn((_call, { id, displayName }) =>
  json({ data: [{ user_id: Number(id), name: displayName, profile_picture: "" }], message: "OK" }),
)

const getChannels = signedIn(({ query }, { id, username }) => {
  const isOwn = query.get("broadcaster_user_id") === id
  return json({ data: isOwn ? [{ broadcaster_user_id: Number(id), slug: username }] : [], message: "OK" })
})

const refusals: RefusalAnswers = {
  rate_limited: () => refuse(429, "Too Many Requests", { "retry-after": String(sandboxWaitSeconds) }),
  token_expired: () => refuse(401, "Unauthorized"),
  rejected: () => json({ data: { is_sent: false, message_id: "" }, message: "OK" }),
  unavailable: () => refuse(500, "Internal Server Error"),
}

const sendMessage = signedIn(async (call, person) => {
  const { type, content, broadcaster_user_id } = await call.fields()
  const text = typeof content === "string" ? content : ""
  if (type !== "user") return refuse(500, "Internal Server Error")
  if (!text || text.length > maxMessage) return refuse(400, "Invalid content")
  if (broadcaster_user_id !== Number(person.id)) return refuse(404, "Not Found")
  const refusal = await refusalOf(call, text, refusals)
  if (refusal) return refusal
  const id = twinId(call)
  await savePost(call, {
    id,
    url: `${call.baseUrl}/${person.username}`,
    text,
    media: [],
    parent: null,
    createdAt: call.now().toISOString(),
    ownerId: person.id,
    details: null,
  })
  return accepted(text, json({ data: { is_sent: true, message_id: id }, message: "OK" }))
})

const deleteMessage = signedIn(async (call) => {
  const post = await postById(call, call.params.id ?? "")
  if (!post) return refuse(404, "Not Found")
  await deletePost(call, post)
  return new Response(null, { status: 204 })
})

const createChannel: TwinDefinition["account"] = async (name, at) => {
  const { id, username, displayName } = await createUser(at, name)
  const { accessToken, refreshToken } = await signIn.issue(at, id, scopes.join(" "))
  return {
    account: {
      remoteId: id,
      username,
      displayName,
      imageUrl: null,
      profileUrl: `${at.baseUrl}/${username}`,
    },
    credentials: {
      accessToken,
      refreshToken,
      expiresAt: new Date(at.now().getTime() + twoHours * 1000).toISOString(),
      scopes,
    },
  }
}

const api = "/public/v1"

export const kickTwin = defineTwin({
  hosts: (url) =>
    isHost(url, "kick", "https://api.kick.com") || isHost(url, "kick", "https://id.kick.com", "id"),
  notFound: () => refuse(404, "Not Found"),
  routes: [
    ...signIn.routes,
    { method: "POST", path: "/oauth/revoke", handle: revoke },
    { method: "GET", path: `${api}/users`, handle: getUsers },
    { method: "GET", path: `${api}/channels`, handle: getChannels },
    { method: "POST", path: `${api}/chat`, handle: sendMessage },
    { method: "DELETE", path: `${api}/chat/:id`, handle: deleteMessage },
    { method: "GET", path: "/:username", handle: showProfile },
  ],
  account: createChannel,
  profileUrl: ({ username }, at) => (username ? `${at.baseUrl}/${username}` : null),
  feed: peopleFeed,
})
