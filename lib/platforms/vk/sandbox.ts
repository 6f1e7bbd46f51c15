import * as people from "@/lib/platforms/sandbox/people"
import * as sandboxPosts from "@/lib/platforms/sandbox/posts"
import type { Json } from "@/lib/platforms/json"
import { asString, type Call, type Fields, type SandboxContext } from "@/lib/platforms/sandbox/sandbox"
import { respondAfterAccept, injectFault, type FaultResponses } from "@/lib/platforms/sandbox/faults"
import { nextSequenceId } from "@/lib/platforms/sandbox/ids"
import { toFeedMedia, readFileBytes, storeMedia } from "@/lib/platforms/sandbox/media"
import { postCounter } from "@/lib/platforms/sandbox/metrics"
import { idempotentId } from "@/lib/platforms/sandbox/store"
import { isHost } from "@/lib/platforms/operator-settings"
import { defineSandbox } from "@/lib/platforms/sandbox/define-sandbox"
import * as world from "./sandbox-world"

type Method = (call: Call, fields: Fields, person: people.SandboxPerson) => Promise<Response>
type Upload = { mediaId: string; mimeType: string }
type Details = { attachments: string[] }
type WallPost = sandboxPosts.SandboxPost<Details>

const maxAttachments = 10
const maxTextLength = 16_384

const invalidParameter = (problem: string) =>
  world.errorResponse(100, `One of the parameters specified was missing or invalid: ${problem}`)

const faultResponses: FaultResponses = {
  rate_limited: () => world.errorResponse(9, "Flood control"),
  token_expired: () => world.errorResponse(5, "User authorization failed: access_token has expired."),
  rejected: () => invalidParameter("rejected by a sandbox keyword"),
  unavailable: () => world.errorResponse(10, "Internal server error"),
}

const saveWallPhoto: Method = async (call, fields, { id }) => {
  const [saved] = JSON.parse(asString(fields.photo) || "[]") as { photo: string; mimeType: string }[]
  if (!saved) return world.errorResponse(129, "Invalid photo")
  const owner_id = fields.group_id ? -Number(fields.group_id) : Number(id)
  const photoId = await nextSequenceId(call, "photo")
  const upload: Upload = { mediaId: saved.photo, mimeType: saved.mimeType }
  await call.store.put("file", `photo${owner_id}_${photoId}`, upload)
  return world.okResponse([{ id: photoId, owner_id, album_id: -14 }])
}

const saveVideo: Method = async (call, fields, { id }) => {
  const owner_id = fields.group_id ? -Number(fields.group_id) : Number(id)
  const video_id = await nextSequenceId(call, "video")
  await call.store.put("video-owner", String(video_id), owner_id)
  const upload_url = `${world.uploadOrigin}/upload/video/${video_id}`
  return world.okResponse({ upload_url, video_id, owner_id, access_key: "k1", title: asString(fields.name) })
}

async function storeVideo(ctx: SandboxContext, id: string, mediaId: string, mimeType: string) {
  const owner = await ctx.store.get("video-owner", id)
  await ctx.store.put("file", `video${String(owner)}_${id}_k1`, { mediaId, mimeType })
}

const findFile = async (ctx: SandboxContext, name: string) =>
  (await ctx.store.get("file", name)) as Upload | null

async function canPost(call: Call, ownerId: string, person: people.SandboxPerson) {
  if (!ownerId.startsWith("-")) return ownerId === person.id
  return (await world.groupsOf(call, person.id)).some(({ id }) => `-${id}` === ownerId)
}

function validate(message: string, attachments: string[], files: (Upload | null)[]): Response | null {
  const links = attachments.filter((name) => /^https?:/.test(name))
  if (!message && attachments.length === 0) return invalidParameter("message is empty")
  if (links.length > 1 || attachments.length > maxAttachments) return invalidParameter("too many attachments")
  if (message.length > maxTextLength) return world.errorResponse(100, "message is too long")
  return files.filter(Boolean).length + links.length < attachments.length
    ? invalidParameter("attachments are invalid")
    : null
}

type Target = { ownerId: string; parent: string | null; guid: string | null }

async function createWallPost(call: Call, fields: Fields, { ownerId, parent, guid }: Target) {
  const attachments = asString(fields.attachments).split(",").filter(Boolean)
  const files = await Promise.all(attachments.map((name) => findFile(call, name)))
  const message = asString(fields.message)
  const failure = validate(message, attachments, files) ?? (await injectFault(call, message, faultResponses))
  if (failure) return failure
  const newId = `${ownerId}_${await nextSequenceId(call, "post")}`
  const id = await idempotentId(call.store, "guid", { key: guid, id: newId })
  return sandboxPosts.createPost<Details>(call, {
    id,
    ownerId,
    url: `${call.baseUrl}/wall${id}`,
    text: message,
    media: files.flatMap((file) =>
      file ? [toFeedMedia(call, { id: file.mediaId, mimeType: file.mimeType })] : [],
    ),
    parent,
    details: { attachments },
  })
}

const postNumber = (id: string) => Number(id.split("_")[1])

/** Repeating a `guid` returns the existing post. */
const post: Method = async (call, fields, person) => {
  const ownerId = asString(fields.owner_id) || person.id
  if (!(await canPost(call, ownerId, person))) return world.errorResponse(214, "Access to adding post denied")
  const guid = fields.guid ? `${ownerId}/${asString(fields.guid)}` : null
  const existing = guid && (await sandboxPosts.findPost(call, asString(await call.store.get("guid", guid))))
  if (existing) return world.okResponse({ post_id: postNumber(existing.id) })
  const created = await createWallPost(call, fields, { ownerId, parent: null, guid })
  if (created instanceof Response) return created
  return respondAfterAccept(created.text, world.okResponse({ post_id: postNumber(created.id) }))
}

const createComment: Method = async (call, fields, person) => {
  const parent = `${asString(fields.owner_id) || person.id}_${asString(fields.post_id)}`
  if (!(await sandboxPosts.findPost(call, parent))) return world.errorResponse(104, "Not found")
  const target = { ownerId: parent.split("_")[0] ?? "", parent, guid: null }
  const created = await createWallPost(call, fields, target)
  return created instanceof Response
    ? created
    : world.okResponse({ comment_id: postNumber(created.id), parents_stack: [] })
}

function postView(post: WallPost, ctx: SandboxContext): Json {
  const count = postCounter(post, ctx)
  return {
    id: postNumber(post.id),
    owner_id: Number(post.ownerId),
    from_id: Number(post.ownerId),
    date: Math.floor(Date.parse(post.createdAt) / 1000),
    post_type: "post",
    text: post.text,
    attachments: post.details.attachments.map((name) => ({ type: /^[a-z]+/.exec(name)?.[0] ?? "link" })),
    views: { count: count("view", 400) },
    likes: { count: count("like", 30) },
    comments: { count: count("comment", 6) },
    reposts: { count: count("repost", 4) },
  }
}

const get: Method = async (call, fields) => {
  const [, kind, id = ""] = /^(id|club)(\d+)$/.exec(asString(fields.domain)) ?? []
  const posts = await sandboxPosts.listPosts<Details>(call, kind === "club" ? `-${id}` : id, 100)
  const wallPosts = posts.filter(({ parent }) => parent === null).slice(0, Number(fields.count ?? 20))
  return world.okResponse({
    count: wallPosts.length,
    items: wallPosts.map((wallPost) => postView(wallPost, call)),
  })
}

const getById: Method = async (call, fields) => {
  const found = await sandboxPosts.findPost<Details>(call, asString(fields.posts))
  return world.okResponse({ items: found ? [postView(found, call)] : [] })
}

const getPostReach: Method = async (call, fields) => {
  const id = `${asString(fields.owner_id)}_${asString(fields.post_ids)}`
  const found = await sandboxPosts.findPost(call, id)
  if (!found) return world.errorResponse(210, "Access to wall's post denied")
  const count = postCounter(found, call)
  const reach = count("reach", 300)
  return world.okResponse([
    { post_id: postNumber(id), reach_total: reach, reach_subscribers: reach, links: count("links", 10) },
  ])
}

const remove: Method = async (call, fields, person) => {
  const id = `${asString(fields.owner_id) || person.id}_${asString(fields.post_id)}`
  const found = await sandboxPosts.findPost(call, id)
  if (!found) return world.errorResponse(104, "Not found")
  await sandboxPosts.deletePost(call, found)
  return world.okResponse(1)
}

const methods: Record<string, Method> = {
  "users.get": world.usersGet,
  "groups.get": world.groupsGet,
  "photos.getWallUploadServer": async () =>
    world.okResponse({ upload_url: `${world.uploadOrigin}/upload/photo` }),
  "photos.saveWallPhoto": saveWallPhoto,
  "video.save": saveVideo,
  "wall.post": post,
  "wall.get": get,
  "wall.getById": getById,
  "wall.createComment": createComment,
  "wall.delete": remove,
  "stats.getPostReach": getPostReach,
}

async function callMethod(call: Call): Promise<Response> {
  const fields = await call.fields()
  const token = await world.signIn.findToken(call, String(fields.access_token ?? ""))
  const person = token && !token.revoked ? await people.findPerson(call, token.personId) : null
  if (!person) return world.errorResponse(5, "User authorization failed: invalid access_token (4).")
  if (token?.expired) return world.errorResponse(1117, "Access token has expired")
  const run = methods[call.params.method ?? ""]
  return run ? run(call, fields, person) : world.errorResponse(3, "Unknown method passed")
}

/** Upload servers need no token. The response must be passed to a save method. */
async function uploadPhoto(call: Call): Promise<Response> {
  const { photo } = await call.fields()
  const bytes = await readFileBytes(photo)
  const mimeType = photo instanceof Blob ? photo.type : ""
  const isReadable = bytes && /^image\/(jpeg|png|gif)$/.test(mimeType)
  const photoJson = isReadable
    ? JSON.stringify([{ photo: (await storeMedia(call, bytes, mimeType)).id, mimeType }])
    : "[]"
  return Response.json({ server: 1, photo: photoJson, hash: "sandbox" })
}

async function uploadVideo(call: Call): Promise<Response> {
  const { video_file } = await call.fields()
  const bytes = await readFileBytes(video_file)
  const id = call.params.id ?? ""
  if (!bytes || !(video_file instanceof Blob)) return Response.json({ error: "wrong file" })
  await storeVideo(call, id, (await storeMedia(call, bytes, video_file.type)).id, video_file.type)
  return Response.json({ size: bytes.byteLength, video_id: Number(id) })
}

export const vkSandbox = defineSandbox({
  ownsHost: (url) =>
    isHost(url, "vk", "https://api.vk.com") ||
    isHost(url, "vk", "https://id.vk.com", "id") ||
    url.origin === world.uploadOrigin,
  notFound: () => new Response("Not found", { status: 404 }),
  routes: [
    ...world.signInRoutes,
    { method: "POST", path: "/oauth2/revoke", handle: world.revoke },
    { method: "POST", path: "/method/:method", handle: callMethod },
    { method: "POST", path: "/upload/photo", handle: uploadPhoto },
    { method: "POST", path: "/upload/video/:id", handle: uploadVideo },
    { method: "GET", path: "/wall:id", handle: sandboxPosts.showPost },
  ],
  createAccount: async (name, ctx) => {
    const person = await world.createPerson(ctx, name)
    const tokens = await world.signIn.issueCredentials(ctx, person.id, [])
    return {
      account: people.toAccount(person, `${ctx.baseUrl}/id${person.id}`),
      credentials: { ...tokens, deviceId: world.deviceId, ownerId: Number(person.id) },
    }
  },
  feed: sandboxPosts.postFeed,
})
