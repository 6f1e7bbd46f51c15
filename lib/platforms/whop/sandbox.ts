import { isHost } from "@/lib/platforms/operator-settings"
import { defineSandbox } from "@/lib/platforms/sandbox/define-sandbox"
import * as faults from "@/lib/platforms/sandbox/faults"
import { sandboxId } from "@/lib/platforms/sandbox/ids"
import { mediaUrl, storeMedia, toFeedMedia } from "@/lib/platforms/sandbox/media"
import { postCounter } from "@/lib/platforms/sandbox/metrics"
import { sandboxOAuth2 } from "@/lib/platforms/sandbox/oauth2"
import { createPerson, requirePerson, toAccount, type SandboxPerson } from "@/lib/platforms/sandbox/people"
import * as sandboxPosts from "@/lib/platforms/sandbox/posts"
import {
  asString,
  json,
  sandboxOrigin,
  type Call,
  type SandboxContext,
} from "@/lib/platforms/sandbox/sandbox"

type SandboxFile = { id: string; filename: string; mediaId: string | null; mimeType: string; readyAt: number }
type Details = { experience: string; title: string | null }

/** Every sandbox person manages these companies and forums. */
const companies = [
  { id: "biz_belltower", title: "Bell Tower Club", route: "bell-tower-club" },
  { id: "biz_campanile", title: "Campanile Academy", route: "campanile-academy" },
]
const forums = [
  { companyId: "biz_belltower", experience: "exp_news", name: "News", who_can_post: "admins" },
  { companyId: "biz_belltower", experience: "exp_lounge", name: "Lounge", who_can_post: "everyone" },
  { companyId: "biz_campanile", experience: "exp_lessons", name: "Lessons", who_can_post: "everyone" },
]
const lastPage = { end_cursor: null, has_next_page: false }
const videoProcessingSeconds = 3

/** Serves the presigned upload URLs. */
const uploadOrigin = sandboxOrigin("whop")

const errorResponse = (status: number, type: string, message: string, headers?: Record<string, string>) =>
  json({ error: { type, message } }, status, headers)
const badRequest = (message: string) => errorResponse(400, "bad_request", message)
const notFound = (message: string) => errorResponse(404, "not_found", message)

const faultResponses: faults.FaultResponses = {
  rate_limited: () => errorResponse(429, "rate_limit_exceeded", "Too many requests", faults.retryAfterHeader),
  token_expired: () => errorResponse(401, "unauthorized", "The access token has expired"),
  rejected: () => badRequest("Content was rejected by a sandbox keyword"),
  unavailable: () => errorResponse(503, "service_unavailable", "Service is temporarily unavailable"),
}

/** Access tokens last an hour and refresh tokens rotate: https://docs.whop.com/developer/guides/oauth */
const signIn = sandboxOAuth2({
  name: "Whop",
  paths: { authorize: "/oauth/authorize", token: "/oauth/token", revoke: "/oauth/revoke" },
  pkce: "required",
  accessSeconds: 3600,
  refresh: "rotates",
  createPerson: async (ctx, name) => (await createPerson(ctx, name)).id,
})

const signedIn = requirePerson(signIn, () =>
  errorResponse(401, "unauthorized", "The access token is not valid"),
)

const userInfo = signedIn((_call, { id, displayName, username }) =>
  json({ sub: id, name: displayName, preferred_username: username, picture: null }),
)

const listCompanies = signedIn(() => json({ data: companies, page_info: lastPage }))

const listForums = signedIn((call) => {
  const companyId = call.query.get("company_id")
  if (!companies.some(({ id }) => id === companyId)) return notFound("Company not found")
  const data = forums
    .filter((forum) => forum.companyId === companyId)
    .map(({ experience, name, who_can_post }) => ({
      id: `feed_${experience}`,
      experience: { id: experience, name },
      who_can_post,
      who_can_comment: "everyone",
      email_notification_preference: "none",
    }))
  return json({ data, page_info: lastPage })
})

const findFile = async (call: Call, id: unknown) =>
  (await call.store.get("file", String(id))) as SandboxFile | null

const uploadStatus = ({ mediaId, readyAt }: SandboxFile, ctx: SandboxContext) =>
  !mediaId ? "pending" : readyAt > ctx.now().getTime() ? "processing" : "ready"

const fileView = (file: SandboxFile, ctx: SandboxContext) => ({
  id: file.id,
  filename: file.filename,
  content_type: file.mimeType,
  upload_status: uploadStatus(file, ctx),
  url: file.mediaId ? mediaUrl(ctx, file.mediaId) : null,
})

const createFile = signedIn(async (call) => {
  const filename = asString((await call.fields()).filename)
  if (!filename) return badRequest("filename is required")
  const mimeType = /\.(mp4|mov|webm)$/i.test(filename) ? "video/mp4" : "image/png"
  const file: SandboxFile = { id: `file_${sandboxId(call)}`, filename, mediaId: null, mimeType, readyAt: 0 }
  await call.store.put("file", file.id, file)
  const upload_url = `${uploadOrigin}/uploads/${file.id}`
  return json({ ...fileView(file, call), upload_url, upload_headers: { "Content-Type": mimeType } })
})

/** Presigned storage: checks the signed headers, not a token. */
async function putFile(call: Call): Promise<Response> {
  const file = await findFile(call, call.params.id)
  if (!file || call.request.headers.get("content-type") !== file.mimeType)
    return new Response("SignatureDoesNotMatch", { status: 403 })
  const { id: mediaId } = await storeMedia(call, await call.bytes(), file.mimeType)
  const minSeconds = file.mimeType.startsWith("video/") ? videoProcessingSeconds : 0
  const seconds = faults.processingSeconds(file.filename) || minSeconds
  await call.store.put("file", file.id, { ...file, mediaId, readyAt: call.now().getTime() + seconds * 1000 })
  return new Response(null, { status: 200 })
}

const getFile = signedIn(async (call) => {
  const file = await findFile(call, call.params.id)
  return file ? json(fileView(file, call)) : notFound("File not found")
})

function postView(post: sandboxPosts.SandboxPost<Details>, author: SandboxPerson, ctx: SandboxContext) {
  const count = postCounter(post, ctx)
  return {
    id: post.id,
    title: post.details.title,
    content: post.text,
    parent_id: post.parent,
    created_at: post.createdAt,
    user: { id: author.id, name: author.displayName, username: author.username },
    view_count: count("view", 300),
    like_count: count("like", 25),
    comment_count: count("comment", 6),
  }
}

function validate(call: Call, content: string, files: (SandboxFile | null)[]): Response | null {
  if (!content && files.length === 0) return badRequest("Content or attachments are required")
  if (files.includes(null)) return notFound("File not found")
  const isReady = files.every((file) => file && uploadStatus(file, call) === "ready")
  return isReady ? null : badRequest("An attachment is not ready")
}

const createPost = signedIn(async (call, author) => {
  const fields = await call.fields()
  const experience = asString(fields.experience_id)
  if (!/^exp_/.test(experience) || experience === "exp_missing") return notFound("Experience not found")
  const parent = asString(fields.parent_id) || null
  if (parent && !(await sandboxPosts.findPost(call, parent))) return notFound("Post not found")
  const attachments = Array.isArray(fields.attachments) ? (fields.attachments as { id: string }[]) : []
  const files = await Promise.all(attachments.map(({ id }) => findFile(call, id)))
  const text = asString(fields.content)
  const problem = validate(call, text, files) ?? (await faults.injectFault(call, text, faultResponses))
  if (problem) return problem
  const id = `post_${sandboxId(call)}`
  const post = await sandboxPosts.createPost<Details>(call, {
    id,
    ownerId: author.id,
    url: `${call.baseUrl}/experiences/${experience}/${id}`,
    text,
    media: files.flatMap((file) =>
      file?.mediaId ? [toFeedMedia(call, { id: file.mediaId, mimeType: file.mimeType })] : [],
    ),
    parent,
    details: { experience, title: asString(fields.title) || null },
  })
  return faults.respondAfterAccept(text, json(postView(post, author, call)))
})

const listPosts = signedIn(async (call, author) => {
  const limit = Math.min(Number(call.query.get("first") ?? 20), 100)
  const posts = await sandboxPosts.listPosts<Details>(call, author.id, limit)
  const forumPosts = posts.filter(({ details }) => details.experience === call.query.get("experience_id"))
  return json({ data: forumPosts.map((post) => postView(post, author, call)), page_info: lastPage })
})

const getPost = signedIn(async (call, author) => {
  const post = await sandboxPosts.findPost<Details>(call, call.params.id ?? "")
  return post ? json(postView(post, author, call)) : notFound("Post not found")
})

export const whopSandbox = defineSandbox({
  ownsHost: (url) => isHost(url, "whop", "https://api.whop.com") || url.origin === uploadOrigin,
  notFound: () => notFound("Not found"),
  routes: [
    ...signIn.routes,
    { method: "GET", path: "/oauth/userinfo", handle: userInfo },
    { method: "GET", path: "/api/v1/companies", handle: listCompanies },
    { method: "GET", path: "/api/v1/forums", handle: listForums },
    { method: "POST", path: "/api/v1/files", handle: createFile },
    { method: "PUT", path: "/uploads/:id", handle: putFile },
    { method: "GET", path: "/api/v1/files/:id", handle: getFile },
    { method: "POST", path: "/api/v1/forum_posts", handle: createPost },
    { method: "GET", path: "/api/v1/forum_posts", handle: listPosts },
    { method: "GET", path: "/api/v1/forum_posts/:id", handle: getPost },
    { method: "GET", path: "/experiences/:experience/:id", handle: sandboxPosts.showPost },
  ],
  createAccount: async (name, ctx) => {
    const person = await createPerson(ctx, name)
    return {
      account: toAccount(person, `${ctx.baseUrl}/@${person.username}`),
      credentials: await signIn.issueCredentials(ctx, person.id, []),
    }
  },
  feed: sandboxPosts.postFeed,
})
