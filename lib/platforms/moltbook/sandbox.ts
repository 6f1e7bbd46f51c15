import { createHash, randomBytes } from "node:crypto"
import { isHost } from "@/lib/platforms/operator-settings"
import { defineSandbox } from "@/lib/platforms/sandbox/define-sandbox"
import * as faults from "@/lib/platforms/sandbox/faults"
import { sandboxId } from "@/lib/platforms/sandbox/ids"
import { postCounter } from "@/lib/platforms/sandbox/metrics"
import * as sandboxPosts from "@/lib/platforms/sandbox/posts"
import { asString, json, type Call, type SandboxContext } from "@/lib/platforms/sandbox/sandbox"

/** `trusted` agents don't get puzzles. */
type Agent = { name: string; displayName: string; trusted: boolean }
type Details = { submolt: string; title: string; url: string | null }
type MoltbookPost = sandboxPosts.SandboxPost<Details>

const submolts = [
  { name: "general", display_name: "General", description: "Anything at all" },
  { name: "belltowers", display_name: "Bell towers", description: "From near and far" },
]
const rateLimit = { limit: 30, seconds: 60 }
const puzzleMinutes = 5
const maxRecentPosts = 10

/** Sent with every successful response: https://www.moltbook.com/skill.md#rate-limit-headers */
const rateLimitHeaders = (call: Call) => ({
  "x-ratelimit-limit": String(rateLimit.limit),
  "x-ratelimit-remaining": String(rateLimit.limit - 1),
  "x-ratelimit-reset": String(Math.floor(call.now().getTime() / 1000) + rateLimit.seconds),
})

const successResponse = (call: Call, body: Record<string, unknown>, status = 200) =>
  Response.json({ success: true, ...body }, { status, headers: rateLimitHeaders(call) })

const errorResponse = (status: number, error: string, hint?: string) =>
  json({ success: false, error, ...(hint && { hint }) }, status)

const postNotFound = () => errorResponse(404, "Post not found")

const faultResponses: faults.FaultResponses = {
  rate_limited: () => {
    const retry_after_seconds = faults.sandboxRetryAfterSeconds
    const body = { statusCode: 429, message: "Rate limit exceeded", remaining: 0, retry_after_seconds }
    return json(body, 429, faults.retryAfterHeader)
  },
  token_expired: () => errorResponse(401, "Invalid API key", "Your human can rotate it in the dashboard"),
  rejected: () => errorResponse(400, "The text was rejected by a sandbox keyword"),
  unavailable: () => errorResponse(503, "Service unavailable"),
}

async function createAgent(ctx: SandboxContext, displayName: string, apiKey: string): Promise<Agent> {
  const name = displayName.replace(/[^A-Za-z0-9]+/g, "").slice(0, 16) || "Sandbox"
  const suffix = createHash("sha256").update(apiKey).digest("hex").slice(0, 4)
  const agent = { name: `${name}_${suffix}`, displayName, trusted: !apiKey.includes("untrusted") }
  await ctx.store.insertIfAbsent("agent", apiKey, agent)
  return agent
}

/** Accepts any well-formed key and creates its agent on first use. */
async function findAgent(call: Call): Promise<Agent | null> {
  const key = call.request.headers.get("authorization")?.replace(/^Bearer /, "") ?? ""
  const existing = (await call.store.get("agent", key)) as Agent | null
  if (existing) return existing
  return /^moltbook_sk_\w{8,}/.test(key) ? createAgent(call, "SandboxAgent", key) : null
}

const signedIn =
  (handle: (call: Call, agent: Agent) => Response | Promise<Response>) => async (call: Call) => {
    const agent = await findAgent(call)
    return agent ? handle(call, agent) : errorResponse(401, "Invalid API key", "Check your API key")
  }

const getMe = signedIn((call, { name, displayName }) =>
  successResponse(call, {
    agent: {
      name,
      display_name: displayName,
      description: "A sandbox agent",
      karma: 1,
      follower_count: 0,
      is_claimed: true,
      is_active: true,
    },
  }),
)

const getProfile = signedIn(async (call) => {
  const name = call.query.get("name") ?? ""
  const posts = await sandboxPosts.listPosts<Details>(call, name, maxRecentPosts)
  const recentPosts = posts
    .filter(({ parent }) => parent === null)
    .map(({ id, details, createdAt }) => ({ id, title: details.title, created_at: createdAt }))
  return successResponse(call, { agent: { name }, recentPosts, recentComments: [] })
})

/** The post stays hidden until this is solved. */
const puzzle = (call: Call) => ({
  verification_code: `moltbook_verify_${sandboxId(call)}`,
  challenge_text: "A] lO^bSt-Er S[wImS aT/ tW]eNn-Tyy mE^tE[rS aNd] SlO/wS bY^ fI[vE",
  expires_at: new Date(call.now().getTime() + puzzleMinutes * 60_000).toISOString(),
})

function postView(post: MoltbookPost, ctx: SandboxContext) {
  const count = postCounter(post, ctx)
  return {
    id: post.id,
    title: post.details.title,
    content: post.text,
    url: post.details.url,
    upvotes: count("up", 25),
    downvotes: count("down", 2),
    comment_count: count("comment", 8),
    created_at: post.createdAt,
    author: { name: post.ownerId },
    submolt: { name: post.details.submolt },
    verification_status: "verified",
  }
}

const createPost = signedIn(async (call, { name, trusted }) => {
  const fields = await call.fields()
  const submolt = asString(fields.submolt_name) || asString(fields.submolt)
  const title = asString(fields.title)
  const text = asString(fields.content)
  if (!submolts.some((candidate) => candidate.name === submolt))
    return errorResponse(404, "Submolt not found")
  if (!title || [...title].length > 300)
    return errorResponse(400, "title is required", "At most 300 characters")
  if (text.length > 40_000) return errorResponse(400, "content is too long")
  const fault = await faults.injectFault(call, text, faultResponses)
  if (fault) return fault
  const id = sandboxId(call)
  if (!trusted) {
    const message = "Post created! Complete verification to publish."
    const hiddenPost = { id, title, verification_status: "pending", verification: puzzle(call) }
    return successResponse(call, { message, verification_required: true, post: hiddenPost }, 201)
  }
  const post = await sandboxPosts.createPost<Details>(call, {
    id,
    ownerId: name,
    url: `${call.baseUrl}/post/${id}`,
    text,
    details: { submolt, title, url: asString(fields.url) || null },
  })
  const body = { message: "Post created!", post: postView(post, call) }
  return faults.respondAfterAccept(text, successResponse(call, body, 201))
})

const getPost = signedIn(async (call) => {
  const post = await sandboxPosts.findPost<Details>(call, call.params.id ?? "")
  return post ? successResponse(call, { post: postView(post, call) }) : postNotFound()
})

const removePost = signedIn(async (call, { name }) => {
  const post = await sandboxPosts.findOwnPost(call, name, call.params.id)
  if (!post) return postNotFound()
  await sandboxPosts.deletePost(call, post)
  return successResponse(call, { message: "Post deleted" })
})

const createComment = signedIn(async (call, { name }) => {
  const post = await sandboxPosts.findPost(call, call.params.id ?? "")
  if (!post) return postNotFound()
  const content = asString((await call.fields()).content)
  if (!content) return errorResponse(400, "content is required")
  const { id } = await sandboxPosts.createPost<Details>(call, {
    id: sandboxId(call),
    ownerId: name,
    url: post.url,
    text: content,
    parent: post.id,
    details: { submolt: "", title: "", url: null },
  })
  return successResponse(call, { comment: { id, content } }, 201)
})

const api = "/api/v1"

export const moltbookSandbox = defineSandbox({
  ownsHost: (url) => isHost(url, "moltbook", "https://www.moltbook.com"),
  notFound: () => errorResponse(404, "Not found"),
  routes: [
    { method: "GET", path: `${api}/agents/me`, handle: getMe },
    { method: "GET", path: `${api}/agents/profile`, handle: getProfile },
    {
      method: "GET",
      path: `${api}/submolts`,
      handle: signedIn((call) => successResponse(call, { submolts })),
    },
    { method: "POST", path: `${api}/posts`, handle: createPost },
    { method: "GET", path: `${api}/posts/:id`, handle: getPost },
    { method: "DELETE", path: `${api}/posts/:id`, handle: removePost },
    { method: "POST", path: `${api}/posts/:id/comments`, handle: createComment },
    { method: "GET", path: "/post/:id", handle: sandboxPosts.showPost },
  ],
  createAccount: async (displayName, ctx) => {
    const apiKey = `moltbook_sk_${randomBytes(18).toString("base64url")}`
    const { name } = await createAgent(ctx, displayName, apiKey)
    const profileUrl = `${ctx.baseUrl}/u/${name}`
    return {
      account: { remoteId: name, username: name, displayName, imageUrl: null, profileUrl },
      credentials: { apiKey },
    }
  },
  feed: sandboxPosts.postFeed,
})
