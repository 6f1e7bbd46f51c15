import type { Json } from "@/lib/platforms/json"
import { isHost } from "@/lib/platforms/operator-settings"
import { asString, json, type Call, type Fields, type SandboxContext } from "@/lib/platforms/sandbox/sandbox"
import { defineSandbox } from "@/lib/platforms/sandbox/define-sandbox"
import { respondAfterAccept, processingSeconds, injectFault } from "@/lib/platforms/sandbox/faults"
import * as google from "@/lib/platforms/google/sandbox-google"
import { sandboxId } from "@/lib/platforms/sandbox/ids"
import { createPerson, toAccount } from "@/lib/platforms/sandbox/people"
import * as sandboxPosts from "@/lib/platforms/sandbox/posts"
import { slug } from "./client"

const { signedIn, ...signIn } = google.sandboxGoogle("Google Business Profile")

const pathOf = (personId: string, locationId: string) => `accounts/${personId}/locations/${locationId}`
const mapsOf = (locationId: string, ctx: SandboxContext) => `${ctx.baseUrl}/maps/${locationId}`

/** Everyone manages three locations. The last belongs to a chain, which can't post through the API. */
const branches = [
  { suffix: "1", title: "Bell Tower Café", street: "1 Belfry Lane", canPost: true },
  { suffix: "2", title: "Bell Tower Café", street: "27 Campanile Street", canPost: true },
  { suffix: "3", title: "Bells & Sons", street: "9 Foundry Road", canPost: false },
]

const listAccounts = signedIn((_call, { id, displayName }) =>
  json({ accounts: [{ name: `accounts/${id}`, accountName: displayName, type: "PERSONAL" }] }),
)

const listLocations = signedIn((call, { id }) => {
  if (!call.query.get("readMask"))
    return google.googleError(400, "INVALID_ARGUMENT", "badRequest", "read_mask is required")
  const locations = branches.map(({ suffix, title, street, canPost }) => ({
    name: `locations/${id}${suffix}`,
    title,
    storefrontAddress: { regionCode: "GB", locality: "Ringwood", addressLines: [street] },
    metadata: { canOperateLocalPost: canPost, mapsUri: mapsOf(`${id}${suffix}`, call) },
  }))
  return json({ locations })
})

const listMedia = signedIn(() => json({ mediaItems: [], totalMediaItemCount: 0 }))

/** Google returns the same error for locations the person doesn't manage as for missing ones. */
const atLocation = (handle: (call: Call, path: string, locationId: string) => Promise<Response>) =>
  signedIn((call, { id }) => {
    const { account, location = "" } = call.params
    return account === id && location.startsWith(id)
      ? handle(call, pathOf(id, location), location)
      : missing()
  })

type Details = { name: string; topicType: string; readyAt: number }
type LocalPost = sandboxPosts.SandboxPost<Details>

const reviewSeconds = 2

const invalid = (message: string, details: Json[] = []) =>
  google.googleError(400, "INVALID_ARGUMENT", "badRequest", message, details)
const missing = () => google.googleError(404, "NOT_FOUND", "notFound", "Requested entity was not found.")

const fieldsOf = (value: unknown) => (typeof value === "object" && value !== null ? (value as Fields) : {})

const postView = (post: LocalPost, ctx: SandboxContext) => ({
  name: post.details.name,
  languageCode: "en",
  summary: post.text,
  topicType: post.details.topicType,
  state: post.details.readyAt <= ctx.now().getTime() ? "LIVE" : "PROCESSING",
  createTime: post.createdAt,
  updateTime: post.createdAt,
  searchUrl: post.url,
})

function problemOf({ summary, topicType, event, callToAction }: Fields, photos: Fields[]): Response | null {
  const { actionType, url } = fieldsOf(callToAction)
  if (asString(summary).length > 1500) return invalid("summary: Must be at most 1500 characters")
  if (topicType !== "STANDARD" && !fieldsOf(event).schedule) return invalid("event is required")
  if (callToAction && topicType === "OFFER") return invalid("Offers must have no call to action")
  if (callToAction && (actionType === "CALL") === Boolean(url))
    return invalid("call_to_action.url is invalid")
  // The real API returns this error for videos.
  if (photos.some(({ mediaFormat }) => mediaFormat !== "PHOTO"))
    return google.googleError(500, "INTERNAL", "backendError", "Internal error encountered.")
  return photos.every(({ sourceUrl }) => /^https?:/.test(asString(sourceUrl)))
    ? null
    : invalid("Fetching image failed", [{ errorDetails: [{ code: 21, value: "PHOTO_FETCH_FAILED" }] }])
}

/** Photos need at least 250 pixels on each side and 10 KB: https://support.google.com/business/answer/6103862 */
async function photoProblem(call: Call, photos: Fields[]): Promise<Response | null> {
  for (const { sourceUrl } of photos) {
    const { width, height, size } = (await call.imageAt?.(asString(sourceUrl))) ?? {}
    if (Math.min(width ?? 250, height ?? 250) < 250 || (size ?? 10_000) < 10_000)
      return invalid("Photo is too small", [{ errorDetails: [{ code: 22, value: "PHOTO_UPLOAD_FAILED" }] }])
  }
  return null
}

/** Google would download the photo. The sandbox has no internet access, so it stores the URL. */
async function createPost(call: Call, location: string, ownerId: string): Promise<Response> {
  const fields = await call.fields()
  const summary = asString(fields.summary)
  const photos = Array.isArray(fields.media) ? fields.media.map(fieldsOf) : []
  const problem =
    problemOf(fields, photos) ??
    (await photoProblem(call, photos)) ??
    (await injectFault(call, summary, google.googleFaultResponses))
  if (problem) return problem
  const id = sandboxId(call)
  const seconds = processingSeconds(summary) || reviewSeconds
  const post = await sandboxPosts.createPost<Details>(call, {
    id,
    ownerId,
    url: `${call.baseUrl}/posts/${id}`,
    text: summary,
    media: photos.map(({ sourceUrl }) => ({ url: asString(sourceUrl), alt: null, mimeType: "image/jpeg" })),
    details: {
      name: `${location}/localPosts/${id}`,
      topicType: asString(fields.topicType),
      readyAt: call.now().getTime() + seconds * 1000,
    },
  })
  return respondAfterAccept(summary, json(postView(post, call)))
}

async function listPosts(call: Call, _location: string, ownerId: string): Promise<Response> {
  const limit = Math.min(Number(call.query.get("pageSize") ?? 20), 100)
  const found = await sandboxPosts.listPosts<Details>(call, ownerId, limit)
  return json({ localPosts: found.map((post) => postView(post, call)) })
}

async function getPost(call: Call, _location: string, ownerId: string): Promise<Response> {
  const post = await sandboxPosts.findOwnPost<Details>(call, ownerId, call.params.id)
  return post ? json(postView(post, call)) : missing()
}

async function deletePost(call: Call, _location: string, ownerId: string): Promise<Response> {
  const post = await sandboxPosts.findOwnPost<Details>(call, ownerId, call.params.id)
  if (!post) return missing()
  await sandboxPosts.deletePost(call, post)
  return json({})
}

const localPosts = "/v4/accounts/:account/locations/:location/localPosts"

export const googleBusinessProfileSandbox = defineSandbox({
  ownsHost: (url) =>
    isHost(url, slug, "https://mybusiness.googleapis.com") ||
    isHost(url, slug, "https://mybusinessaccountmanagement.googleapis.com", "accounts") ||
    isHost(url, slug, "https://mybusinessbusinessinformation.googleapis.com", "locations") ||
    google.isGoogleSignIn(url, slug),
  notFound: () => new Response("<html><title>Error 404 (Not Found)</title></html>", { status: 404 }),
  routes: [
    ...signIn.routes,
    { method: "GET", path: "/v1/accounts", handle: listAccounts },
    { method: "GET", path: "/v1/accounts/:account/locations", handle: listLocations },
    { method: "GET", path: "/v4/accounts/:account/locations/:location/media", handle: listMedia },
    { method: "POST", path: localPosts, handle: atLocation(createPost) },
    { method: "GET", path: localPosts, handle: atLocation(listPosts) },
    { method: "GET", path: `${localPosts}/:id`, handle: atLocation(getPost) },
    { method: "DELETE", path: `${localPosts}/:id`, handle: atLocation(deletePost) },
    { method: "GET", path: "/posts/:id", handle: sandboxPosts.showPost },
  ],
  createAccount: async (name, ctx) => {
    const person = await createPerson(ctx, name)
    const remoteId = `${person.id}1`
    const username = branches[0]?.street ?? null
    const tokens = await signIn.issueCredentials(ctx, person.id, [])
    return {
      account: { ...toAccount(person, mapsOf(remoteId, ctx)), remoteId, username },
      credentials: { ...tokens, location: pathOf(person.id, remoteId) },
    }
  },
  profileUrl: ({ remoteId }, ctx) => mapsOf(remoteId, ctx),
  feed: sandboxPosts.postFeed,
})
