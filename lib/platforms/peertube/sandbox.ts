import { randomBytes, randomUUID } from "node:crypto"
import { defineSandbox } from "@/lib/platforms/sandbox/define-sandbox"
import * as faults from "@/lib/platforms/sandbox/faults"
import { nextSequenceId } from "@/lib/platforms/sandbox/ids"
import { readFileBytes, storeMedia, toFeedMedia } from "@/lib/platforms/sandbox/media"
import { postCounter } from "@/lib/platforms/sandbox/metrics"
import { createPerson, findPerson, toAccount, type SandboxPerson } from "@/lib/platforms/sandbox/people"
import * as sandboxPosts from "@/lib/platforms/sandbox/posts"
import {
  asString,
  json,
  sandboxOrigin,
  type Call,
  type SandboxContext,
} from "@/lib/platforms/sandbox/sandbox"

type Video = {
  uuid: string
  ownerId: string
  name: string
  mediaId: string
  mimeType: string
  readyAt: number
}
type Token = { personId: string; expiresAt: number }

const origin = sandboxOrigin("peertube")
const { host } = new URL(origin)
const accessSeconds = 24 * 3600
const transcodingSeconds = 3
const channels = [
  { id: 21, name: "bells", displayName: "Bells" },
  { id: 22, name: "towers", displayName: "Towers" },
]
/** The sandbox accepts any username with any password except this one. */
const wrongPassword = "wrong"

const errorResponse = (status: number, code: string, detail: string, headers: Record<string, string> = {}) =>
  json(
    {
      type: `https://docs.joinpeertube.org/api-rest-reference.html#section/Errors/${code}`,
      status,
      code,
      detail,
      error: detail,
    },
    status,
    headers,
  )

const faultResponses: faults.FaultResponses = {
  rate_limited: () => errorResponse(429, "rate_limited", "Too many requests", faults.retryAfterHeader),
  token_expired: () => errorResponse(401, "invalid_token", "Token is invalid"),
  rejected: () => errorResponse(400, "bad_request", "Incorrect request parameters: description"),
  unavailable: () => new Response("<html><h1>503</h1></html>", { status: 503 }),
}

const secret = () => randomBytes(20).toString("hex")

async function issueTokens(ctx: SandboxContext, personId: string) {
  const tokens = { accessToken: secret(), refreshToken: secret() }
  const expiresAt = ctx.now().getTime() + accessSeconds * 1000
  await ctx.store.put("access", tokens.accessToken, { personId, expiresAt })
  await ctx.store.put("refresh", tokens.refreshToken, personId)
  return { ...tokens, expiresAt: new Date(expiresAt).toISOString() }
}

const newPerson = async (ctx: SandboxContext, name: string) =>
  createPerson(ctx, name, String(await nextSequenceId(ctx, "user")))

async function personOfGrant(call: Call): Promise<string | Response> {
  const fields = await call.fields()
  if (fields.grant_type === "refresh_token") {
    const token = asString(fields.refresh_token)
    const personId = await call.store.get("refresh", token)
    await call.store.delete("refresh", token)
    return typeof personId === "string"
      ? personId
      : errorResponse(400, "invalid_grant", "Invalid grant: refresh token is invalid")
  }
  const username = asString(fields.username)
  if (!username || !fields.password || fields.password === wrongPassword)
    return errorResponse(400, "invalid_grant", "Invalid grant: user credentials are invalid")
  const otp = call.request.headers.get("x-peertube-otp")
  if (username.endsWith("+2fa") && !otp)
    return errorResponse(401, "missing_two_factor", "Missing two factor header")
  if (username.endsWith("+2fa") && otp !== "123456")
    return errorResponse(401, "invalid_two_factor", "Invalid two factor header")
  return (await newPerson(call, username)).id
}

async function token(call: Call): Promise<Response> {
  const person = await personOfGrant(call)
  if (typeof person !== "string") return person
  const { accessToken, refreshToken } = await issueTokens(call, person)
  return json({
    token_type: "Bearer",
    access_token: accessToken,
    refresh_token: refreshToken,
    expires_in: accessSeconds,
    refresh_token_expires_in: 14 * 24 * 3600,
  })
}

const tokenOf = (call: Call) => call.request.headers.get("authorization")?.replace(/^Bearer /, "") ?? ""

const signedIn = (handle: (call: Call, person: SandboxPerson) => Promise<Response>) => async (call: Call) => {
  const found = (await call.store.get("access", tokenOf(call))) as Token | null
  const isValid = found && found.expiresAt > call.now().getTime()
  const person = isValid ? await findPerson(call, found.personId) : null
  return person ? handle(call, person) : errorResponse(401, "invalid_token", "Token is invalid")
}

const revokeToken = signedIn(async (call) => {
  await call.store.delete("access", tokenOf(call))
  return json({ redirectUrl: null })
})

const me = signedIn(async (call, { id, username, displayName }) =>
  json({
    id: Number(id),
    username,
    account: { name: username, displayName, host, url: `${call.baseUrl}/a/${username}`, avatars: [] },
    videoChannels: channels,
  }),
)

const invalid = (field: string) => errorResponse(400, "bad_request", `Incorrect request parameters: ${field}`)

function problemOf({ name, description, tags }: Record<string, unknown>): Response | null {
  const length = asString(name).length
  if (length < 3 || length > 120) return invalid("name")
  const text = description === undefined ? null : asString(description)
  if (text !== null && (text.length < 3 || text.length > 10_000)) return invalid("description")
  return Array.isArray(tags) && tags.length > 5 ? invalid("tags") : null
}

const upload = signedIn(async (call, { id: ownerId }) => {
  const fields = await call.fields()
  const problem = problemOf(fields)
  if (problem) return problem
  if (!channels.some(({ id }) => String(id) === fields.channelId)) return invalid("channelId")
  const bytes = await readFileBytes(fields.videofile)
  const { type: mimeType = "" } = (fields.videofile ?? {}) as Partial<Blob>
  if (!bytes || !/^video\//.test(mimeType))
    return errorResponse(415, "unsupported_media", "Unsupported video")
  const { id: mediaId } = await storeMedia(call, bytes, mimeType)
  const seconds = faults.processingSeconds(asString(fields.description)) || transcodingSeconds
  const readyAt = call.now().getTime() + seconds * 1000
  const video: Video = {
    uuid: randomUUID(),
    ownerId,
    name: asString(fields.name),
    mediaId,
    mimeType,
    readyAt,
  }
  await call.store.put("video", video.uuid, video)
  return json({ video: { id: await nextSequenceId(call, "video"), uuid: video.uuid, shortUUID: video.uuid } })
})

async function findOwnVideo(call: Call, { id }: SandboxPerson): Promise<Video | null> {
  const video = (await call.store.get("video", call.params.id ?? "")) as Video | null
  return video?.ownerId === id ? video : null
}

const watchUrl = ({ baseUrl }: SandboxContext, uuid: string) => `${baseUrl}/videos/watch/${uuid}`

const notFound = () => errorResponse(404, "not_found", "Video not found")

const getVideo = signedIn(async (call, person) => {
  const video = await findOwnVideo(call, person)
  if (!video) return notFound()
  const isReady = video.readyAt <= call.now().getTime()
  const post = await sandboxPosts.findPost(call, video.uuid)
  const count = post ? postCounter(post, call) : () => 0
  return json({
    uuid: video.uuid,
    name: video.name,
    url: watchUrl(call, video.uuid),
    state: isReady ? { id: 1, label: "Published" } : { id: 2, label: "To transcode" },
    privacy: post ? { id: 1, label: "Public" } : { id: 3, label: "Private" },
    views: count("view", 90),
    likes: count("like", 12),
    comments: count("comment", 4),
  })
})

const updated = () => new Response(null, { status: 204 })

const updateVideo = signedIn(async (call, person) => {
  const video = await findOwnVideo(call, person)
  if (!video) return notFound()
  const fields = await call.fields()
  const problem = problemOf(fields)
  if (problem) return problem
  if (await sandboxPosts.findPost(call, video.uuid)) return updated()
  const text = asString(fields.description)
  const fault = await faults.injectFault(call, text, faultResponses)
  if (fault) return fault
  if (fields.privacy !== "3")
    await sandboxPosts.createPost(call, {
      id: video.uuid,
      ownerId: person.id,
      url: watchUrl(call, video.uuid),
      text: text || video.name,
      media: [toFeedMedia(call, { id: video.mediaId, mimeType: video.mimeType })],
      details: {},
    })
  return faults.respondAfterAccept(text, updated())
})

const deleteVideo = signedIn(async (call, person) => {
  const video = await findOwnVideo(call, person)
  if (!video) return notFound()
  const post = await sandboxPosts.findPost(call, video.uuid)
  if (post) await sandboxPosts.deletePost(call, post)
  await call.store.delete("video", video.uuid)
  return new Response(null, { status: 204 })
})

export const peertubeSandbox = defineSandbox({
  ownsHost: (url) => url.host === host,
  notFound: () => errorResponse(404, "not_found", "Not found"),
  routes: [
    {
      method: "GET",
      path: "/api/v1/oauth-clients/local",
      handle: () => json({ client_id: "sandbox", client_secret: "sandbox" }),
    },
    { method: "POST", path: "/api/v1/users/token", handle: token },
    { method: "POST", path: "/api/v1/users/revoke-token", handle: revokeToken },
    { method: "GET", path: "/api/v1/users/me", handle: me },
    { method: "POST", path: "/api/v1/videos/upload", handle: upload },
    { method: "GET", path: "/api/v1/videos/:id", handle: getVideo },
    { method: "PUT", path: "/api/v1/videos/:id", handle: updateVideo },
    { method: "DELETE", path: "/api/v1/videos/:id", handle: deleteVideo },
    { method: "GET", path: "/videos/watch/:id", handle: sandboxPosts.showPost },
    { method: "GET", path: "/a/:username", handle: sandboxPosts.showProfile },
  ],
  createAccount: async (name, ctx) => {
    const person = await newPerson(ctx, name)
    const tokens = await issueTokens(ctx, person.id)
    return {
      account: {
        ...toAccount(person, `${ctx.baseUrl}/a/${person.username}`),
        remoteId: `${person.id}@${host}`,
        username: `${person.username}@${host}`,
      },
      credentials: { instance: origin, ...tokens, channelId: channels[0]!.id },
    }
  },
  feed: (remoteId, ctx, options) => sandboxPosts.postFeed(remoteId.split("@")[0] ?? "", ctx, options),
})
