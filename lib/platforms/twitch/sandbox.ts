import { isHost } from "@/lib/platforms/operator-settings"
import { asString, json, type Call } from "@/lib/platforms/sandbox/sandbox"
import { defineSandbox } from "@/lib/platforms/sandbox/define-sandbox"
import * as faults from "@/lib/platforms/sandbox/faults"
import { sandboxId } from "@/lib/platforms/sandbox/ids"
import { sandboxKey, sandboxOAuth2 } from "@/lib/platforms/sandbox/oauth2"
import { createPerson, requirePerson, toAccount, type SandboxPerson } from "@/lib/platforms/sandbox/people"
import { createPost, postFeed, showProfile } from "@/lib/platforms/sandbox/posts"

const maxMessageLength = 500
const colors = ["primary", "blue", "green", "orange", "purple"]
const accessSeconds = 4 * 3600
const scopes = ["user:write:chat", "moderator:manage:announcements"]

const statusTexts: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  404: "Not Found",
  422: "Unprocessable Entity",
  429: "Too Many Requests",
  503: "Service Unavailable",
}
const errorResponse = (status: number, message: string, headers?: Record<string, string>) =>
  json({ error: statusTexts[status] ?? "Error", status, message }, status, headers)

const signIn = sandboxOAuth2({
  name: "Twitch",
  paths: { authorize: "/oauth2/authorize", token: "/oauth2/token", revoke: "/oauth2/revoke" },
  pkce: "none",
  accessSeconds,
  refresh: "reusable",
  createPerson: async (ctx, name) => (await createPerson(ctx, name)).id,
  tokenResponse: ({ accessToken, refreshToken, expiresIn, scope }) => ({
    access_token: accessToken,
    expires_in: expiresIn,
    ...(refreshToken && { refresh_token: refreshToken }),
    scope: scope.split(" "),
    token_type: "bearer",
  }),
  errorResponse: (error, description, status) => {
    const message = description.includes("code") ? "Invalid authorization code" : "Invalid refresh token"
    return json({ status, message: error === "invalid_client" ? "invalid client" : message }, status)
  },
})

const signedIn = requirePerson(signIn, () => errorResponse(401, "Invalid OAuth token"))

/** Requires the client id that the token was issued to. */
const withClientId = (handle: (call: Call, person: SandboxPerson) => Response | Promise<Response>) =>
  signedIn((call, person) =>
    call.request.headers.get("client-id") === sandboxKey("TWITCH_CLIENT_ID")
      ? handle(call, person)
      : errorResponse(401, "Client ID and OAuth token do not match"),
  )

const faultResponses: faults.FaultResponses = {
  rate_limited: (call) => {
    const resetAt = Math.ceil(call.now().getTime() / 1000) + faults.sandboxRetryAfterSeconds
    return errorResponse(429, "Too many requests", {
      "ratelimit-limit": "800",
      "ratelimit-remaining": "0",
      "ratelimit-reset": String(resetAt),
    })
  },
  token_expired: () => errorResponse(401, "Invalid OAuth token"),
  rejected: () => {
    const drop_reason = { code: "msg_rejected", message: "Your message is being checked by mods." }
    return json({ data: [{ message_id: "", is_sent: false, drop_reason }] })
  },
  unavailable: () => errorResponse(503, "Service Unavailable"),
}

/** Stores a message and returns its id, or a fault response. */
async function storeMessage(call: Call, person: SandboxPerson, text: string): Promise<Response | string> {
  const faultResponse = await faults.injectFault(call, text, faultResponses)
  if (faultResponse) return faultResponse
  const url = `${call.baseUrl}/${person.username}`
  return (await createPost(call, { id: sandboxId(call), url, text, ownerId: person.id, details: null })).id
}

const sendMessage = withClientId(async (call, person) => {
  const fields = await call.fields()
  const text = asString(fields.message)
  if (fields.sender_id !== person.id)
    return errorResponse(401, "The ID in sender_id must match the user ID in the access token.")
  if ("for_source_only" in fields) return errorResponse(400, "for_source_only requires an app access token")
  if (!text) return errorResponse(400, "The parameter message is required")
  if ([...text].length > maxMessageLength) return errorResponse(422, "The message is too large.")
  const id = await storeMessage(call, person, text)
  if (id instanceof Response) return id
  return faults.respondAfterAccept(text, json({ data: [{ message_id: id, is_sent: true }] }))
})

const announce = withClientId(async (call, person) => {
  const fields = await call.fields()
  const text = asString(fields.message).slice(0, maxMessageLength)
  if (call.query.get("moderator_id") !== person.id)
    return errorResponse(401, "moderator_id must match the token")
  if (!text) return errorResponse(400, "The message field in the request's body is required.")
  if (!colors.includes(String(fields.color))) return errorResponse(400, "The specified color is not valid.")
  const id = await storeMessage(call, person, text)
  return id instanceof Response ? id : faults.respondAfterAccept(text, new Response(null, { status: 204 }))
})

const getUsers = withClientId((_call, { id, username, displayName }) =>
  json({ data: [{ id, login: username, display_name: displayName, profile_image_url: "" }] }),
)

const validate = requirePerson(signIn, () => json({ status: 401, message: "invalid access token" }, 401))(
  (_call, { id: user_id, username: login }) =>
    json({ client_id: sandboxKey("TWITCH_CLIENT_ID"), login, scopes, user_id, expires_in: accessSeconds }),
)

export const twitchSandbox = defineSandbox({
  ownsHost: (url) =>
    isHost(url, "twitch", "https://api.twitch.tv") || isHost(url, "twitch", "https://id.twitch.tv", "id"),
  notFound: () => errorResponse(404, "Not Found"),
  routes: [
    ...signIn.routes,
    { method: "GET", path: "/oauth2/validate", handle: validate },
    { method: "GET", path: "/helix/users", handle: getUsers },
    { method: "POST", path: "/helix/chat/messages", handle: sendMessage },
    { method: "POST", path: "/helix/chat/announcements", handle: announce },
    { method: "GET", path: "/:username", handle: showProfile },
  ],
  createAccount: async (name, ctx) => {
    const person = await createPerson(ctx, name)
    return {
      account: toAccount(person, `${ctx.baseUrl}/${person.username}`),
      credentials: await signIn.issueCredentials(ctx, person.id, scopes),
    }
  },
  feed: postFeed,
})
