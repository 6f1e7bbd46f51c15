import { type Call, type TwinContext } from "@/lib/platforms/twin/twin"
import { respondAfterAccept, injectFault, type FaultResponses } from "@/lib/platforms/twin/faults"
import { twinId } from "@/lib/platforms/twin/ids"
import { simulateCount } from "@/lib/platforms/twin/metrics"
import { deletePost, findPost, listPosts, savePost, type TwinPost } from "@/lib/platforms/twin/posts"
import {
  errorResponse,
  signedIn,
  submolts,
  successResponse,
  rateLimitResponse,
  type Agent,
} from "./twin-world"

type Details = { submolt: string; title: string; url: string | null }
type MoltbookPost = TwinPost<Details>

const faultResponses: FaultResponses = {
  rate_limited: rateLimitResponse,
  token_expired: () => errorResponse(401, "Invalid API key", "Your human can rotate it in the dashboard"),
  rejected: () => errorResponse(400, "The text was rejected by a sandbox keyword"),
  unavailable: () => errorResponse(503, "Service unavailable"),
}

const asString = (value: unknown) => (typeof value === "string" ? value : "")

const postUrl = (ctx: TwinContext, id: string) => `${ctx.baseUrl}/post/${id}`

const puzzleMinutes = 5

/** The post stays hidden until this is solved. */
const puzzle = (call: Call) => ({
  verification_code: `moltbook_verify_${twinId(call)}`,
  challenge_text: "A] lO^bSt-Er S[wImS aT/ tW]eNn-Tyy mE^tE[rS aNd] SlO/wS bY^ fI[vE",
  expires_at: new Date(call.now().getTime() + puzzleMinutes * 60_000).toISOString(),
})

export const createPost = signedIn(async (call, { name, trusted }) => {
  const fields = await call.fields()
  const submolt = asString(fields.submolt_name) || asString(fields.submolt)
  const title = asString(fields.title)
  const text = asString(fields.content)
  if (!submolts.some((candidate) => candidate.name === submolt))
    return errorResponse(404, "Submolt not found")
  if (!title || [...title].length > 300)
    return errorResponse(400, "title is required", "At most 300 characters")
  if (text.length > 40_000) return errorResponse(400, "content is too long")
  const fault = await injectFault(call, text, faultResponses)
  if (fault) return fault
  const id = twinId(call)
  if (!trusted)
    return successResponse(
      call,
      {
        message: "Post created! Complete verification to publish.",
        verification_required: true,
        post: { id, title, verification_status: "pending", verification: puzzle(call) },
      },
      201,
    )
  const post: MoltbookPost = {
    id,
    ownerId: name,
    url: postUrl(call, id),
    text,
    media: [],
    parent: null,
    createdAt: call.now().toISOString(),
    details: { submolt, title, url: asString(fields.url) || null },
  }
  await savePost(call, post)
  return respondAfterAccept(
    text,
    successResponse(call, { message: "Post created!", post: postView(post, call) }, 201),
  )
})

function postView({ id, ownerId, text, createdAt, details }: MoltbookPost, ctx: TwinContext) {
  const count = (name: string, perDay: number) => simulateCount(`${id}#${name}`, createdAt, ctx.now(), perDay)
  return {
    id,
    title: details.title,
    content: text,
    url: details.url,
    upvotes: count("up", 25),
    downvotes: count("down", 2),
    comment_count: count("comment", 8),
    created_at: createdAt,
    author: { name: ownerId },
    submolt: { name: details.submolt },
    verification_status: "verified",
  }
}

const notFound = () => errorResponse(404, "Post not found")

export const getPost = signedIn(async (call) => {
  const post = await findPost<Details>(call, call.params.id ?? "")
  return post ? successResponse(call, { post: postView(post, call) }) : notFound()
})

export const removePost = signedIn(async (call, agent) => {
  const post = await findPost(call, call.params.id ?? "")
  if (post?.ownerId !== agent.name) return notFound()
  await deletePost(call, post)
  return successResponse(call, { message: "Post deleted" })
})

export const createComment = signedIn(async (call, { name }: Agent) => {
  const post = await findPost(call, call.params.id ?? "")
  if (!post) return notFound()
  const content = asString((await call.fields()).content)
  if (!content) return errorResponse(400, "content is required")
  const id = twinId(call)
  await savePost(call, {
    id,
    ownerId: name,
    url: post.url,
    text: content,
    media: [],
    parent: post.id,
    createdAt: call.now().toISOString(),
    details: { submolt: "", title: "", url: null },
  })
  return successResponse(call, { comment: { id, content } }, 201)
})

const maxRecentPosts = 10

export const getProfile = signedIn(async (call) => {
  const name = call.query.get("name") ?? ""
  const posts = await listPosts<Details>(call, name, maxRecentPosts)
  const own = posts.filter(({ parent }) => parent === null)
  return successResponse(call, {
    agent: { name },
    recentPosts: own.map(({ id, details, createdAt }) => ({
      id,
      title: details.title,
      created_at: createdAt,
    })),
    recentComments: [],
  })
})
