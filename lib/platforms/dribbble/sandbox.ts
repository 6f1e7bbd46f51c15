import { isHost } from "@/lib/platforms/operator-settings"
import { asString, json, type Call, type SandboxContext } from "@/lib/platforms/sandbox/sandbox"
import { defineSandbox } from "@/lib/platforms/sandbox/define-sandbox"
import * as faults from "@/lib/platforms/sandbox/faults"
import { nextSequenceId } from "@/lib/platforms/sandbox/ids"
import { readFileBytes, toFeedMedia, storeMedia } from "@/lib/platforms/sandbox/media"
import { sandboxOAuth2 } from "@/lib/platforms/sandbox/oauth2"
import { createPerson, requirePerson, toAccount } from "@/lib/platforms/sandbox/people"
import { createPost, deletePost, findOwnPost, postFeed, showPost } from "@/lib/platforms/sandbox/posts"

const defaultProcessingSeconds = 3
const maxTags = 12
const scopes = ["public", "upload"]
const teams = [{ id: 39, name: "Bell founders", login: "bellfounders" }]

type ShotDetails = { title: string; tags: string[]; readyAt: number }

const errorResponse = (status: number, message: string, headers?: Record<string, string>) =>
  json({ message }, status, headers)
const invalid = (attribute: string, message: string) =>
  json({ message: "Validation failed.", errors: [{ attribute, message }] }, 422)

/** Dribbble's ids are small enough for a JavaScript number. */
const createUser = async (ctx: SandboxContext, name: string) =>
  createPerson(ctx, name, String(await nextSequenceId(ctx, "user")))

const signIn = sandboxOAuth2({
  name: "Dribbble",
  paths: { authorize: "/oauth/authorize", token: "/oauth/token" },
  pkce: "none",
  accessSeconds: null,
  refresh: "none",
  createPerson: async (ctx, name) => (await createUser(ctx, name)).id,
})

const signedIn = requirePerson(signIn, () => errorResponse(401, "Bad credentials."))

const getUser = signedIn((call, { id, username, displayName }) =>
  json({
    id: Number(id),
    name: displayName,
    login: username,
    html_url: `${call.baseUrl}/${username}`,
    avatar_url: "",
    type: "Player",
    can_upload_shot: true,
    teams,
  }),
)

const limitHeaders = (call: Call, remaining: number, seconds: number) => ({
  "x-ratelimit-limit": "60",
  "x-ratelimit-remaining": String(remaining),
  "x-ratelimit-reset": String(Math.ceil(call.now().getTime() / 1000) + seconds),
})

const faultResponses: faults.FaultResponses = {
  rate_limited: (call) =>
    errorResponse(429, "API rate limit exceeded.", limitHeaders(call, 0, faults.sandboxRetryAfterSeconds)),
  token_expired: () => errorResponse(401, "Bad credentials."),
  rejected: () => invalid("description", "was rejected by a sandbox keyword"),
  unavailable: () => errorResponse(503, "Service Unavailable"),
}

const createShot = signedIn(async (call, person) => {
  const { image, title, description, tags, team_id } = await call.fields()
  const bytes = await readFileBytes(image)
  if (!bytes || !/^image\/(png|jpeg|gif)$/.test((image as Blob).type)) return invalid("image", "is invalid")
  if (!asString(title)) return invalid("title", "can't be blank")
  const tagged = Array.isArray(tags) ? (tags as string[]) : []
  if (tagged.length > maxTags) return invalid("tags", `are limited to ${maxTags}`)
  if (team_id && !teams.some(({ id }) => String(id) === team_id)) return invalid("team", "is invalid")
  const text = asString(description)
  const fault = await faults.injectFault(call, text, faultResponses)
  if (fault) return fault
  const id = String(await nextSequenceId(call, "shot"))
  const seconds = faults.processingSeconds(text) || defaultProcessingSeconds
  const readyAt = call.now().getTime() + seconds * 1000
  await createPost<ShotDetails>(call, {
    id,
    url: `${call.baseUrl}/shots/${id}`,
    text,
    media: [toFeedMedia(call, await storeMedia(call, bytes, (image as Blob).type))],
    ownerId: person.id,
    details: { title: asString(title), tags: tagged, readyAt },
  })
  const headers = { location: `https://api.dribbble.com/v2/shots/${id}`, ...limitHeaders(call, 59, 60) }
  return faults.respondAfterAccept(text, new Response(null, { status: 202, headers }))
})

const getShot = signedIn(async (call, person) => {
  const shot = await findOwnPost<ShotDetails>(call, person.id, call.params.id)
  if (!shot || shot.details.readyAt > call.now().getTime()) return errorResponse(404, "Not found.")
  const { id, url, text, createdAt, details } = shot
  return json({
    id: Number(id),
    title: details.title,
    description: text || null,
    tags: details.tags,
    html_url: url,
    published_at: createdAt,
  })
})

const deleteShot = signedIn(async (call, person) => {
  const shot = await findOwnPost(call, person.id, call.params.id)
  if (!shot) return errorResponse(404, "Not found.")
  await deletePost(call, shot)
  return new Response(null, { status: 204 })
})

export const dribbbleSandbox = defineSandbox({
  ownsHost: (url) =>
    isHost(url, "dribbble", "https://api.dribbble.com") ||
    isHost(url, "dribbble", "https://dribbble.com", "web"),
  notFound: () => errorResponse(404, "Not found."),
  routes: [
    ...signIn.routes,
    { method: "GET", path: "/v2/user", handle: getUser },
    { method: "POST", path: "/v2/shots", handle: createShot },
    { method: "GET", path: "/v2/shots/:id", handle: getShot },
    { method: "DELETE", path: "/v2/shots/:id", handle: deleteShot },
    { method: "GET", path: "/shots/:id", handle: showPost },
  ],
  createAccount: async (name, ctx) => {
    const user = await createUser(ctx, name)
    return {
      account: toAccount(user, `${ctx.baseUrl}/${user.username}`),
      credentials: await signIn.issueCredentials(ctx, user.id, scopes),
    }
  },
  feed: postFeed,
})
