import { isHost } from "@/lib/platforms/operator-settings"
import { asString, json, type Call, type SandboxContext } from "@/lib/platforms/sandbox/sandbox"
import { defineSandbox } from "@/lib/platforms/sandbox/define-sandbox"
import * as faults from "@/lib/platforms/sandbox/faults"
import { nextSequenceId, sandboxId } from "@/lib/platforms/sandbox/ids"
import { sandboxOAuth2 } from "@/lib/platforms/sandbox/oauth2"
import { createPerson, requirePerson, toAccount } from "@/lib/platforms/sandbox/people"
import { createPost, deletePost, postFeed, findPost, showProfile } from "@/lib/platforms/sandbox/posts"

const maxMessageLength = 500
const scopes = ["user:read", "channel:read", "chat:write", "moderation:chat_message:manage"]

const errorResponse = (status: number, message: string, headers?: Record<string, string>) =>
  json({ data: {}, message }, status, headers)

/** Kick's ids are small enough for a JavaScript number. */
const createUser = async (ctx: SandboxContext, name: string) =>
  createPerson(ctx, name, String(await nextSequenceId(ctx, "user")))

const signIn = sandboxOAuth2({
  name: "Kick",
  paths: { authorize: "/oauth/authorize", token: "/oauth/token" },
  pkce: "required",
  accessSeconds: 7200,
  refresh: "rotates",
  createPerson: async (ctx, name) => (await createUser(ctx, name)).id,
})

const signedIn = requirePerson(signIn, () => errorResponse(401, "Unauthorized"))

/** The token to revoke is in the query string. */
async function revoke(call: Call): Promise<Response> {
  const token = call.query.get("token") ?? ""
  const refreshToken = await call.store.get("refresh", token)
  if (!refreshToken) return json({ error: "Invalid request" }, 400)
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

const faultResponses: faults.FaultResponses = {
  rate_limited: () => errorResponse(429, "Too Many Requests", faults.retryAfterHeader),
  token_expired: () => errorResponse(401, "Unauthorized"),
  rejected: () => json({ data: { is_sent: false, message_id: "" }, message: "OK" }),
  unavailable: () => errorResponse(500, "Internal Server Error"),
}

const sendMessage = signedIn(async (call, person) => {
  const { type, content, broadcaster_user_id } = await call.fields()
  const text = asString(content)
  if (type !== "user") return errorResponse(500, "Internal Server Error")
  if (!text || text.length > maxMessageLength) return errorResponse(400, "Invalid content")
  if (broadcaster_user_id !== Number(person.id)) return errorResponse(404, "Not Found")
  const fault = await faults.injectFault(call, text, faultResponses)
  if (fault) return fault
  const url = `${call.baseUrl}/${person.username}`
  const { id } = await createPost(call, { id: sandboxId(call), url, text, ownerId: person.id, details: null })
  return faults.respondAfterAccept(text, json({ data: { is_sent: true, message_id: id }, message: "OK" }))
})

const deleteMessage = signedIn(async (call) => {
  const post = await findPost(call, call.params.id ?? "")
  if (!post) return errorResponse(404, "Not Found")
  await deletePost(call, post)
  return new Response(null, { status: 204 })
})

const api = "/public/v1"

export const kickSandbox = defineSandbox({
  ownsHost: (url) =>
    isHost(url, "kick", "https://api.kick.com") || isHost(url, "kick", "https://id.kick.com", "id"),
  notFound: () => errorResponse(404, "Not Found"),
  routes: [
    ...signIn.routes,
    { method: "POST", path: "/oauth/revoke", handle: revoke },
    { method: "GET", path: `${api}/users`, handle: getUsers },
    { method: "GET", path: `${api}/channels`, handle: getChannels },
    { method: "POST", path: `${api}/chat`, handle: sendMessage },
    { method: "DELETE", path: `${api}/chat/:id`, handle: deleteMessage },
    { method: "GET", path: "/:username", handle: showProfile },
  ],
  createAccount: async (name, ctx) => {
    const user = await createUser(ctx, name)
    return {
      account: toAccount(user, `${ctx.baseUrl}/${user.username}`),
      credentials: await signIn.issueCredentials(ctx, user.id, scopes),
    }
  },
  profileUrl: ({ username }, ctx) => (username ? `${ctx.baseUrl}/${username}` : null),
  feed: postFeed,
})
