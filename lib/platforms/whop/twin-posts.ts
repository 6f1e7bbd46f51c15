import { json, type Call, type TwinContext } from "@/lib/platforms/twin"
import { accepted, refusalOf, sandboxWaitSeconds, type RefusalAnswers } from "@/lib/platforms/twin-faults"
import { twinId } from "@/lib/platforms/twin-id"
import { feedMedia } from "@/lib/platforms/twin-media"
import { grownCount } from "@/lib/platforms/twin-metrics"
import * as people from "@/lib/platforms/twin-people"
import { fileById, isReady, type TwinFile } from "./twin-files"
import { refuse, signedIn } from "./twin-world"

type Details = { experience: string; title: string | null }
type TwinPost = people.TwinPost<Details>

const refusals: RefusalAnswers = {
  rate_limited: () =>
    refuse(429, "rate_limit_exceeded", "Too many requests", { "retry-after": String(sandboxWaitSeconds) }),
  token_expired: () => refuse(401, "unauthorized", "The access token has expired"),
  rejected: () => refuse(400, "bad_request", "Content was refused by a magic word"),
  unavailable: () => refuse(503, "service_unavailable", "Service is temporarily unavailable"),
}

function postView(post: TwinPost, author: people.TwinPerson, at: TwinContext) {
  const count = (name: string, perDay: number) =>
    grownCount(`${post.id}#${name}`, post.createdAt, at.now(), perDay)
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

const textOf = (value: unknown) => (typeof value === "string" ? value : "")

function problemOf(call: Call, content: string, files: (TwinFile | null)[]): Response | null {
  if (!content && files.length === 0) return refuse(400, "bad_request", "Content or attachments are required")
  if (files.includes(null)) return refuse(404, "not_found", "File not found")
  return files.every((file) => file && isReady(file, call))
    ? null
    : refuse(400, "bad_request", "An attachment is not ready")
}

export const createPost = signedIn(async (call, author) => {
  const fields = await call.fields()
  const experience = textOf(fields.experience_id)
  if (!/^exp_/.test(experience) || experience === "exp_missing")
    return refuse(404, "not_found", "Experience not found")
  const parent = textOf(fields.parent_id) || null
  if (parent && !(await people.postById(call, parent))) return refuse(404, "not_found", "Post not found")
  const attachments = Array.isArray(fields.attachments) ? (fields.attachments as { id: string }[]) : []
  const files = await Promise.all(attachments.map(({ id }) => fileById(call, id)))
  const content = textOf(fields.content)
  const problem = problemOf(call, content, files) ?? (await refusalOf(call, content, refusals))
  if (problem) return problem
  const id = `post_${twinId(call)}`
  const post: TwinPost = {
    id,
    ownerId: author.id,
    url: `${call.baseUrl}/experiences/${experience}/${id}`,
    text: content,
    media: files.flatMap((file) =>
      file?.mediaId ? [feedMedia(call, { id: file.mediaId, mimeType: file.mimeType })] : [],
    ),
    parent,
    createdAt: call.now().toISOString(),
    details: { experience, title: textOf(fields.title) || null },
  }
  await people.savePost(call, post)
  return accepted(content, json(postView(post, author, call)))
})

export const listPosts = signedIn(async (call, author) => {
  const limit = Math.min(Number(call.query.get("first") ?? 20), 100)
  const posts = await people.postsOf<Details>(call, author.id, limit)
  const here = posts.filter(({ details }) => details.experience === call.query.get("experience_id"))
  return json({
    data: here.map((post) => postView(post, author, call)),
    page_info: { end_cursor: null, has_next_page: false },
  })
})

export const getPost = signedIn(async (call, author) => {
  const post = await people.postById<Details>(call, call.params.id ?? "")
  return post ? json(postView(post, author, call)) : refuse(404, "not_found", "Post not found")
})
