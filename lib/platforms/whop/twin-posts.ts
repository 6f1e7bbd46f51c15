import { json, type Call, type TwinContext } from "@/lib/platforms/twin/twin"
import {
  respondAfterAccept,
  injectFault,
  sandboxRetryAfterSeconds,
  type FaultResponses,
} from "@/lib/platforms/twin/faults"
import { twinId } from "@/lib/platforms/twin/ids"
import { toFeedMedia } from "@/lib/platforms/twin/media"
import { simulateCount } from "@/lib/platforms/twin/metrics"
import type * as people from "@/lib/platforms/twin/people"
import * as twinPosts from "@/lib/platforms/twin/posts"
import { fileById, isReady, type TwinFile } from "./twin-files"
import { errorResponse, signedIn } from "./twin-world"

type Details = { experience: string; title: string | null }
type TwinPost = twinPosts.TwinPost<Details>

const faultResponses: FaultResponses = {
  rate_limited: () =>
    errorResponse(429, "rate_limit_exceeded", "Too many requests", {
      "retry-after": String(sandboxRetryAfterSeconds),
    }),
  token_expired: () => errorResponse(401, "unauthorized", "The access token has expired"),
  rejected: () => errorResponse(400, "bad_request", "Content was rejected by a sandbox keyword"),
  unavailable: () => errorResponse(503, "service_unavailable", "Service is temporarily unavailable"),
}

function postView(post: TwinPost, author: people.TwinPerson, ctx: TwinContext) {
  const count = (name: string, perDay: number) =>
    simulateCount(`${post.id}#${name}`, post.createdAt, ctx.now(), perDay)
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

const asString = (value: unknown) => (typeof value === "string" ? value : "")

function validate(call: Call, content: string, files: (TwinFile | null)[]): Response | null {
  if (!content && files.length === 0)
    return errorResponse(400, "bad_request", "Content or attachments are required")
  if (files.includes(null)) return errorResponse(404, "not_found", "File not found")
  return files.every((file) => file && isReady(file, call))
    ? null
    : errorResponse(400, "bad_request", "An attachment is not ready")
}

export const createPost = signedIn(async (call, author) => {
  const fields = await call.fields()
  const experience = asString(fields.experience_id)
  if (!/^exp_/.test(experience) || experience === "exp_missing")
    return errorResponse(404, "not_found", "Experience not found")
  const parent = asString(fields.parent_id) || null
  if (parent && !(await twinPosts.findPost(call, parent)))
    return errorResponse(404, "not_found", "Post not found")
  const attachments = Array.isArray(fields.attachments) ? (fields.attachments as { id: string }[]) : []
  const files = await Promise.all(attachments.map(({ id }) => fileById(call, id)))
  const content = asString(fields.content)
  const problem = validate(call, content, files) ?? (await injectFault(call, content, faultResponses))
  if (problem) return problem
  const id = `post_${twinId(call)}`
  const post: TwinPost = {
    id,
    ownerId: author.id,
    url: `${call.baseUrl}/experiences/${experience}/${id}`,
    text: content,
    media: files.flatMap((file) =>
      file?.mediaId ? [toFeedMedia(call, { id: file.mediaId, mimeType: file.mimeType })] : [],
    ),
    parent,
    createdAt: call.now().toISOString(),
    details: { experience, title: asString(fields.title) || null },
  }
  await twinPosts.savePost(call, post)
  return respondAfterAccept(content, json(postView(post, author, call)))
})

export const listPosts = signedIn(async (call, author) => {
  const limit = Math.min(Number(call.query.get("first") ?? 20), 100)
  const posts = await twinPosts.listPosts<Details>(call, author.id, limit)
  const forumPosts = posts.filter(({ details }) => details.experience === call.query.get("experience_id"))
  return json({
    data: forumPosts.map((post) => postView(post, author, call)),
    page_info: { end_cursor: null, has_next_page: false },
  })
})

export const getPost = signedIn(async (call, author) => {
  const post = await twinPosts.findPost<Details>(call, call.params.id ?? "")
  return post ? json(postView(post, author, call)) : errorResponse(404, "not_found", "Post not found")
})
