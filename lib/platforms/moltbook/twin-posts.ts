import { type Call, type TwinContext } from "@/lib/platforms/twin"
import { accepted, refusalOf, type RefusalAnswers } from "@/lib/platforms/twin-faults"
import { twinId } from "@/lib/platforms/twin-id"
import { grownCount } from "@/lib/platforms/twin-metrics"
import { deletePost, postById, postsOf, savePost, type TwinPost } from "@/lib/platforms/twin-people"
import { refuse, signedIn, submolts, succeed, tooMany, type Agent } from "./twin-world"

type Details = { submolt: string; title: string; url: string | null }
type MoltbookPost = TwinPost<Details>

const refusals: RefusalAnswers = {
  rate_limited: tooMany,
  token_expired: () => refuse(401, "Invalid API key", "Your human can rotate it in the dashboard"),
  rejected: () => refuse(400, "The text was refused by a magic word"),
  unavailable: () => refuse(503, "Service unavailable"),
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "")

const pageOf = (at: TwinContext, id: string) => `${at.baseUrl}/post/${id}`

const puzzleMinutes = 5

/** The post stays hidden until this is solved: no feed shows it. */
const puzzle = (call: Call) => ({
  verification_code: `moltbook_verify_${twinId(call)}`,
  challenge_text: "A] lO^bSt-Er S[wImS aT/ tW]eNn-Tyy mE^tE[rS aNd] SlO/wS bY^ fI[vE",
  expires_at: new Date(call.now().getTime() + puzzleMinutes * 60_000).toISOString(),
})

export const createPost = signedIn(async (call, { name, trusted }) => {
  const fields = await call.fields()
  const submolt = textOf(fields.submolt_name) || textOf(fields.submolt)
  const title = textOf(fields.title)
  const text = textOf(fields.content)
  if (!submolts.some((known) => known.name === submolt)) return refuse(404, "Submolt not found")
  if (!title || [...title].length > 300) return refuse(400, "title is required", "At most 300 characters")
  if (text.length > 40_000) return refuse(400, "content is too long")
  const refusal = await refusalOf(call, text, refusals)
  if (refusal) return refusal
  const id = twinId(call)
  if (!trusted)
    return succeed(
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
    url: pageOf(call, id),
    text,
    media: [],
    parent: null,
    createdAt: call.now().toISOString(),
    details: { submolt, title, url: textOf(fields.url) || null },
  }
  await savePost(call, post)
  return accepted(text, succeed(call, { message: "Post created!", post: viewOf(post, call) }, 201))
})

function viewOf({ id, ownerId, text, createdAt, details }: MoltbookPost, at: TwinContext) {
  const count = (name: string, perDay: number) => grownCount(`${id}#${name}`, createdAt, at.now(), perDay)
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

const notFound = () => refuse(404, "Post not found")

export const getPost = signedIn(async (call) => {
  const post = await postById<Details>(call, call.params.id ?? "")
  return post ? succeed(call, { post: viewOf(post, call) }) : notFound()
})

export const removePost = signedIn(async (call, agent) => {
  const post = await postById(call, call.params.id ?? "")
  if (post?.ownerId !== agent.name) return notFound()
  await deletePost(call, post)
  return succeed(call, { message: "Post deleted" })
})

export const createComment = signedIn(async (call, { name }: Agent) => {
  const post = await postById(call, call.params.id ?? "")
  if (!post) return notFound()
  const content = textOf((await call.fields()).content)
  if (!content) return refuse(400, "content is required")
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
  return succeed(call, { comment: { id, content } }, 201)
})

const recentPosts = 10

export const getProfile = signedIn(async (call) => {
  const name = call.query.get("name") ?? ""
  const posts = await postsOf<Details>(call, name, recentPosts)
  const own = posts.filter(({ parent }) => parent === null)
  return succeed(call, {
    agent: { name },
    recentPosts: own.map(({ id, details, createdAt }) => ({
      id,
      title: details.title,
      created_at: createdAt,
    })),
    recentComments: [],
  })
})
