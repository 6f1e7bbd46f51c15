import type { Json } from "@/lib/platforms/json"
import { asString, json, type Call, type Fields, type TwinContext } from "@/lib/platforms/twin/twin"
import { respondAfterAccept, processingSeconds, injectFault } from "@/lib/platforms/twin/faults"
import { googleError, googleFaultResponses } from "@/lib/platforms/google/twin-google"
import { twinId } from "@/lib/platforms/twin/ids"
import * as twinPosts from "@/lib/platforms/twin/posts"

type Details = { name: string; topicType: string; readyAt: number }
type LocalPost = twinPosts.TwinPost<Details>

const reviewSeconds = 2

const invalid = (message: string, details: Json[] = []) =>
  googleError(400, "INVALID_ARGUMENT", "badRequest", message, details)
const missing = () => googleError(404, "NOT_FOUND", "notFound", "Requested entity was not found.")

const fieldsOf = (value: unknown) => (typeof value === "object" && value !== null ? (value as Fields) : {})

const postView = (post: LocalPost, ctx: TwinContext) => ({
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
    return googleError(500, "INTERNAL", "backendError", "Internal error encountered.")
  return photos.every(({ sourceUrl }) => /^https?:/.test(asString(sourceUrl)))
    ? null
    : invalid("Fetching image failed", [{ errorDetails: [{ code: 21, value: "PHOTO_FETCH_FAILED" }] }])
}

/** Google would download the photo. The sandbox has no internet access, so it stores the URL. */
export async function createPost(call: Call, location: string, ownerId: string): Promise<Response> {
  const fields = await call.fields()
  const summary = asString(fields.summary)
  const photos = Array.isArray(fields.media) ? fields.media.map(fieldsOf) : []
  const problem = problemOf(fields, photos) ?? (await injectFault(call, summary, googleFaultResponses))
  if (problem) return problem
  const id = twinId(call)
  const seconds = processingSeconds(summary) || reviewSeconds
  const post = await twinPosts.createPost<Details>(call, {
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

export async function listPosts(call: Call, _location: string, ownerId: string): Promise<Response> {
  const limit = Math.min(Number(call.query.get("pageSize") ?? 20), 100)
  const found = await twinPosts.listPosts<Details>(call, ownerId, limit)
  return json({ localPosts: found.map((post) => postView(post, call)) })
}

export async function getPost(call: Call, _location: string, ownerId: string): Promise<Response> {
  const post = await twinPosts.findOwnPost<Details>(call, ownerId, call.params.id)
  return post ? json(postView(post, call)) : missing()
}

export async function deletePost(call: Call, _location: string, ownerId: string): Promise<Response> {
  const post = await twinPosts.findOwnPost<Details>(call, ownerId, call.params.id)
  if (!post) return missing()
  await twinPosts.deletePost(call, post)
  return json({})
}
