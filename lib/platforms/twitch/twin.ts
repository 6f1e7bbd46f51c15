import { isHost } from "@/lib/platforms/settings"
import { defineTwin, json, type Call, type Fields, type TwinDefinition } from "@/lib/platforms/twin"
import { accepted, refusalOf, sandboxWaitSeconds, type RefusalAnswers } from "@/lib/platforms/twin-faults"
import { twinId } from "@/lib/platforms/twin-id"
import { sandboxKey, twinOAuth2 } from "@/lib/platforms/twin-oauth2"
import {
  createPerson,
  peopleFeed,
  savePost,
  showProfile,
  signedInBy,
  type TwinPerson,
} from "@/lib/platforms/twin-people"

const maxMessage = 500
const colors = ["primary", "blue", "green", "orange", "purple"]
const fourHours = 4 * 3600
const scopes = ["user:write:chat", "moderator:manage:announcements"]

const names: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  404: "Not Found",
  422: "Unprocessable Entity",
  429: "Too Many Requests",
  503: "Service Unavailable",
}
const refuse = (status: number, message: string, headers?: Record<string, string>) =>
  json({ error: names[status] ?? "Error", status, message }, status, headers)

const signIn = twinOAuth2({
  name: "Twitch",
  paths: { authorize: "/oauth2/authorize", token: "/oauth2/token", revoke: "/oauth2/revoke" },
  pkce: "none",
  accessSeconds: fourHours,
  refresh: "stays",
  createPerson: async (at, name) => (await createPerson(at, name)).id,
  answer: ({ accessToken, refreshToken, expiresIn, scope }) => ({
    access_token: accessToken,
    expires_in: expiresIn,
    ...(refreshToken && { refresh_token: refreshToken }),
    scope: scope.split(" "),
    token_type: "bearer",
  }),
  refuse: (error, _description, status) =>
    json(
      { status, message: error === "invalid_client" ? "invalid client" : "Invalid refresh token" },
      status,
    ),
})

const signedIn = signedInBy(signIn, () => refuse(401, "Invalid OAuth token"))

/** Every call names the app that the token was given to. */
const asApp = (handle: (call: Call, person: TwinPerson) => Response | Promise<Response>) =>
  signedIn((call, person) =>
    call.request.headers.get("client-id") === sandboxKey("TWITCH_CLIENT_ID")
      ? handle(call, person)
      : refuse(401, "Client ID and OAuth token do not match"),
  )

const refusals: RefusalAnswers = {
  rate_limited: (call) => {
    const reset = Math.ceil(call.now().getTime() / 1000) + sandboxWaitSeconds
    return refuse(429, "Too many requests", {
      "ratelimit-limit": "800",
      "ratelimit-remaining": "0",
      "ratelimit-reset": String(reset),
    })
  },
  token_expired: () => refuse(401, "Invalid OAuth token"),
  rejected: () => {
    const drop_reason = { code: "msg_rejected", message: "Your message is being checked by mods." }
    return json({ data: [{ message_id: "", is_sent: false, drop_reason }] })
  },
  unavailable: () => refuse(503, "Service Unavailable"),
}

/** One message in the chat; null when it was refused. */
async function store(call: Call, person: TwinPerson, text: string): Promise<Response | string> {
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
  return id
}

const textOf = ({ message }: Fields) => (typeof message === "string" ? message : "")

const sendMessage = asApp(async (call, person) => {
  const fields = await call.fields()
  const text = textOf(fields)
  if (fields.sender_id !== person.id)
    return refuse(401, "The ID in sender_id must match the user ID in the access token.")
  if ("for_source_only" in fields) return refuse(400, "for_source_only requires an app access token")
  if (!text) return refuse(400, "The parameter message is required")
  if ([...text].length > maxMessage) return refuse(422, "The message is too large.")
  const id = await store(call, person, text)
  if (id instanceof Response) return id
  return accepted(text, json({ data: [{ message_id: id, is_sent: true }] }))
})

const announce = asApp(async (call, person) => {
  const fields = await call.fields()
  const text = textOf(fields).slice(0, maxMessage)
  if (call.query.get("moderator_id") !== person.id) return refuse(401, "moderator_id must match the token")
  if (!text) return refuse(400, "The message field in the request's body is required.")
  if (!colors.includes(String(fields.color))) return refuse(400, "The specified color is not valid.")
  const id = await store(call, person, text)
  return id instanceof Response ? id : accepted(text, new Response(null, { status: 204 }))
})

const getUsers = asApp((_call, { id, username, displayName }) =>
  json({ data: [{ id, login: username, display_name: displayName, profile_image_url: "" }] }),
)

const validate = signedInBy(signIn, () => json({ status: 401, message: "invalid access token" }, 401))(
  (_call, { id, username }) =>
    json({
      client_id: sandboxKey("TWITCH_CLIENT_ID"),
      login: username,
      scopes,
      user_id: id,
      expires_in: fourHours,
    }),
)

const createChannel: TwinDefinition["account"] = async (name, at) => {
  const { id, username, displayName } = await createPerson(at, name)
  const { accessToken, refreshToken } = await signIn.issue(
    at,
    id,
    scopes.join(" "),
    sandboxKey("TWITCH_CLIENT_ID"),
  )
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
      expiresAt: new Date(at.now().getTime() + fourHours * 1000).toISOString(),
      scopes,
    },
  }
}

export const twitchTwin = defineTwin({
  hosts: (url) =>
    isHost(url, "twitch", "https://api.twitch.tv") || isHost(url, "twitch", "https://id.twitch.tv", "id"),
  notFound: () => refuse(404, "Not Found"),
  routes: [
    ...signIn.routes,
    { method: "GET", path: "/oauth2/validate", handle: validate },
    { method: "GET", path: "/helix/users", handle: getUsers },
    { method: "POST", path: "/helix/chat/messages", handle: sendMessage },
    { method: "POST", path: "/helix/chat/announcements", handle: announce },
    { method: "GET", path: "/:username", handle: showProfile },
  ],
  account: createChannel,
  profileUrl: ({ username }, at) => (username ? `${at.baseUrl}/${username}` : null),
  feed: peopleFeed,
})
