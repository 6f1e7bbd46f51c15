import { createHash } from "node:crypto"
import { json, type Call, type FeedMedia, type Fields } from "@/lib/platforms/sandbox/sandbox"
import * as faults from "@/lib/platforms/sandbox/faults"
import { toFeedMedia } from "@/lib/platforms/sandbox/media"
import { postCounter } from "@/lib/platforms/sandbox/metrics"
import * as sandboxPosts from "@/lib/platforms/sandbox/posts"
import { isPage } from "./check"
import { fromLittleText } from "./little-text"
import { isAvailable, findUpload } from "./sandbox-media"
import {
  accessDenied,
  canPostAs,
  newId,
  errorResponse,
  expiredToken,
  hasFeedScope,
  restApi,
} from "./sandbox-world"

const faultResponses: faults.FaultResponses = {
  rate_limited: () =>
    errorResponse(
      429,
      "TOO_MANY_REQUESTS",
      "Resource level throttle limit for calls to this resource is reached.",
      {
        headers: faults.retryAfterHeader,
      },
    ),
  token_expired: expiredToken,
  rejected: () => errorResponse(400, "INVALID_CONTENT", "The content was rejected by a sandbox keyword"),
  unavailable: () => errorResponse(503, "SERVICE_UNAVAILABLE", "Service is temporarily unavailable"),
}

type MediaItem = { id?: string; altText?: string }

function itemsOf(content: Fields): MediaItem[] {
  if (content.media) return [content.media as MediaItem]
  if (content.multiImage) return (content.multiImage as { images?: MediaItem[] }).images ?? []
  const thumbnail = (content.article as { thumbnail?: string } | undefined)?.thumbnail
  return thumbnail ? [{ id: thumbnail }] : []
}

/** `[[processing:10s]]` in the text keeps the media in processing, starting with the first attempt. */
async function mediaOf(
  call: Call,
  author: string,
  content: Fields,
  text: string,
): Promise<FeedMedia[] | Response> {
  const seconds = faults.processingSeconds(text)
  const media: FeedMedia[] = []
  for (const { id, altText } of itemsOf(content)) {
    const upload = await findUpload(call, id)
    if (upload?.owner !== author || !upload.file)
      return errorResponse(
        400,
        "MEDIA_ASSET_WAITING_UPLOAD",
        `Media asset ${id ?? ""} is waiting for its upload`,
      )
    if (seconds && (await call.store.insertIfAbsent("delayed", upload.urn, true))) {
      upload.readyAt = call.now().getTime() + seconds * 1000
      await call.store.put("upload", upload.urn, upload)
    }
    if (upload.failed)
      return errorResponse(
        400,
        "MEDIA_ASSET_PROCESSING_FAILED",
        `Media asset ${upload.urn} couldn't be processed`,
      )
    if (content.multiImage && !upload.file.mimeType.startsWith("image/"))
      return errorResponse(422, "INVALID_VALUE", "multiImage can only contain images")
    if (content.article && !upload.file.mimeType.startsWith("image/"))
      return errorResponse(422, "INVALID_VALUE", "An article's thumbnail must be an image")
    if (!isAvailable(upload, call.now()))
      return errorResponse(400, "MEDIA_ASSET_PROCESSING", `Media asset ${upload.urn} is being processed`)
    media.push(toFeedMedia(call, { ...upload.file, alt: altText }))
  }
  return media
}

const required = ["author", "commentary", "visibility", "distribution", "lifecycleState"]

function validate(fields: Fields): Response | null {
  const missing = required.find((name) => fields[name] === undefined)
  if (missing) return errorResponse(422, "MISSING_FIELD", `Field ${missing} is required`)
  const content = (fields.content ?? {}) as Fields
  if (Object.keys(content).length > 1)
    return errorResponse(422, "INVALID_VALUE", "Content is a union of one member")
  const images = (content.multiImage as { images?: unknown[] } | undefined)?.images
  if (images && (images.length < 2 || images.length > 20))
    return errorResponse(422, "INVALID_VALUE", "multiImage must have 2 to 20 images")
  if (isPage(String(fields.author)) && fields.visibility !== "PUBLIC")
    return errorResponse(422, "INVALID_VALUE", "Organizations can only share with PUBLIC visibility")
  if (fromLittleText(String(fields.commentary)).length > 3000)
    return errorResponse(422, "FIELD_LENGTH_TOO_LONG", "commentary is too long")
  return null
}

/** Duplicate content by the same author is rejected with the URN of the existing post. */
const contentKey = ({ author, commentary, content }: Fields) =>
  createHash("sha256")
    .update(JSON.stringify([author, commentary, content]))
    .digest("hex")

export const createPost = restApi(async (call, person) => {
  const fields = await call.fields()
  const error = validate(fields)
  if (error) return error
  const author = String(fields.author)
  if (!canPostAs(author, person)) return accessDenied()
  const text = fromLittleText(String(fields.commentary))
  const media = await mediaOf(call, author, (fields.content ?? {}) as Fields, text)
  if (media instanceof Response) return media
  const fault = await faults.injectFault(call, text, faultResponses)
  if (fault) return fault
  const kind = media.some(({ mimeType }) => mimeType.startsWith("video/")) ? "ugcPost" : "share"
  const id = `urn:li:${kind}:${newId(call)}`
  if (!(await call.store.insertIfAbsent("content", contentKey(fields), id))) {
    const existing = await call.store.get("content", contentKey(fields))
    return errorResponse(422, "DUPLICATE_POST", `Content is a duplicate of ${String(existing)}`)
  }
  const url = `${call.baseUrl}/feed/update/${id}/`
  await sandboxPosts.createPost(call, { id, url, text, media, ownerId: author, details: null })
  return faults.respondAfterAccept(text, new Response(null, { status: 201, headers: { "x-restli-id": id } }))
})

export const deleteOwn = restApi(async (call, person) => {
  const post = await sandboxPosts.findPost(call, call.params.urn ?? "")
  if (post && !canPostAs(post.ownerId, person)) return accessDenied()
  if (post) await sandboxPosts.deletePost(call, post)
  return new Response(null, { status: 204 })
})

export const createComment = restApi(async (call, person) => {
  const { actor, object, message } = await call.fields()
  const commentText = String((message as { text?: string } | undefined)?.text ?? "")
  const parent = await sandboxPosts.findPost(call, String(object))
  if (!parent) return errorResponse(404, "NOT_FOUND", "Unable to obtain activity")
  if (!canPostAs(actor, person) || !(await hasFeedScope(call, "w", actor)))
    return accessDenied("socialActions.comments.CREATE")
  const fault = await faults.injectFault(call, commentText, faultResponses)
  if (fault) return fault
  const number = newId(call)
  const { text } = await sandboxPosts.createPost(call, {
    id: `urn:li:comment:(${parent.id},${number})`,
    url: null,
    text: commentText,
    parent: parent.id,
    ownerId: String(actor),
    details: null,
  })
  return json({ id: number, actor: String(actor), object: parent.id, message: { text } }, 201)
})

const memberPerDay: Record<string, number> = {
  IMPRESSION: 300,
  MEMBERS_REACHED: 200,
  REACTION: 18,
  COMMENT: 4,
  RESHARE: 3,
}

export const memberAnalytics = restApi(async (call) => {
  const urn = /^\((?:share|ugc):(.+)\)$/.exec(call.query.get("entity") ?? "")?.[1] ?? ""
  const queryType = call.query.get("queryType") ?? ""
  const post = await sandboxPosts.findPost(call, urn)
  const perDay = memberPerDay[queryType]
  if (!post || perDay === undefined)
    return errorResponse(400, "ILLEGAL_ARGUMENT", "entity or queryType is not valid")
  return json({ elements: [{ count: postCounter(post, call)(queryType, perDay), metricType: queryType }] })
})

const pagePerDay = {
  impressionCount: 500,
  uniqueImpressionsCount: 320,
  clickCount: 25,
  likeCount: 20,
  commentCount: 5,
  shareCount: 4,
}

export const pageStatistics = restApi(async (call) => {
  const list = call.query.get("shares") ?? call.query.get("ugcPosts") ?? ""
  const post = await sandboxPosts.findPost(call, /^List\((.+)\)$/.exec(list)?.[1] ?? "")
  if (!post) return json({ elements: [] })
  const count = postCounter(post, call)
  const counts = Object.entries(pagePerDay).map(([name, perDay]) => [name, count(name, perDay)])
  return json({ elements: [{ totalShareStatistics: Object.fromEntries(counts) }] })
})

export const socialActions = restApi(async (call) => {
  const post = await sandboxPosts.findPost(call, call.params.urn ?? "")
  if (!post) return errorResponse(404, "NOT_FOUND", "Unable to obtain activity")
  if (!(await hasFeedScope(call, "r", post.ownerId))) return accessDenied("socialActions.GET")
  const count = postCounter(post, call)
  return json({
    likesSummary: { totalLikes: count("REACTION", 18) },
    commentsSummary: { aggregatedTotalComments: count("COMMENT", 4) },
  })
})
