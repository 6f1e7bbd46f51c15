import { createHash } from "node:crypto"
import { json, type Call, type FeedMedia, type Fields } from "@/lib/platforms/twin"
import {
  accepted,
  processingSeconds,
  refusalOf,
  sandboxWaitSeconds,
  type RefusalAnswers,
} from "@/lib/platforms/twin-faults"
import { feedMedia } from "@/lib/platforms/twin-media"
import { grownCount } from "@/lib/platforms/twin-metrics"
import { deletePost, postById, savePost, type TwinPost } from "@/lib/platforms/twin-people"
import { fromLittleText } from "./little-text"
import { isAvailable, uploadOf } from "./twin-media"
import { accessDenied, mayPostAs, newId, refuse, restApi } from "./twin-world"

const refusals: RefusalAnswers = {
  rate_limited: () =>
    refuse(429, "TOO_MANY_REQUESTS", "Resource level throttle limit for calls to this resource is reached.", {
      headers: { "retry-after": String(sandboxWaitSeconds) },
    }),
  token_expired: () =>
    refuse(401, "EXPIRED_ACCESS_TOKEN", "The token used in the request has expired", {
      serviceErrorCode: 65602,
    }),
  rejected: () => refuse(400, "INVALID_CONTENT", "The content was refused by a magic word"),
  unavailable: () => refuse(503, "SERVICE_UNAVAILABLE", "Service is temporarily unavailable"),
}

type MediaItem = { id?: string; altText?: string }

function itemsOf(content: Fields): MediaItem[] {
  if (content.media) return [content.media as MediaItem]
  if (content.multiImage) return (content.multiImage as { images?: MediaItem[] }).images ?? []
  const thumbnail = (content.article as { thumbnail?: string } | undefined)?.thumbnail
  return thumbnail ? [{ id: thumbnail }] : []
}

/** `[[processing:10s]]` in the text keeps the media busy from the first attempt on. */
async function mediaOf(
  call: Call,
  author: string,
  content: Fields,
  text: string,
): Promise<FeedMedia[] | Response> {
  const seconds = processingSeconds(text)
  const media: FeedMedia[] = []
  for (const { id, altText } of itemsOf(content)) {
    const upload = await uploadOf(call, id)
    if (upload?.owner !== author || !upload.file)
      return refuse(400, "MEDIA_ASSET_WAITING_UPLOAD", `Media asset ${id ?? ""} is waiting for its upload`)
    if (seconds && (await call.store.insertIfAbsent("delayed", upload.urn, true))) {
      upload.readyAt = call.now().getTime() + seconds * 1000
      await call.store.put("upload", upload.urn, upload)
    }
    if (!isAvailable(upload, call.now()))
      return refuse(400, "MEDIA_ASSET_PROCESSING", `Media asset ${upload.urn} is being processed`)
    media.push(feedMedia(call, { ...upload.file, alt: altText }))
  }
  return media
}

const required = ["author", "commentary", "visibility", "distribution", "lifecycleState"]

function fieldProblem(fields: Fields): Response | null {
  const missing = required.find((name) => fields[name] === undefined)
  if (missing) return refuse(422, "MISSING_FIELD", `Field ${missing} is required`)
  const content = (fields.content ?? {}) as Fields
  if (Object.keys(content).length > 1) return refuse(422, "INVALID_VALUE", "Content is a union of one member")
  const images = (content.multiImage as { images?: unknown[] } | undefined)?.images
  if (images && (images.length < 2 || images.length > 20))
    return refuse(422, "INVALID_VALUE", "multiImage takes 2 to 20 images")
  if (fromLittleText(String(fields.commentary)).length > 3000)
    return refuse(422, "FIELD_LENGTH_TOO_LONG", "commentary is too long")
  return null
}

/** The same content of the same author is refused by naming the post that has it. */
const contentKey = ({ author, commentary, content }: Fields) =>
  createHash("sha256")
    .update(JSON.stringify([author, commentary, content]))
    .digest("hex")

export const createPost = restApi(async (call, person) => {
  const fields = await call.fields()
  const problem = fieldProblem(fields)
  if (problem) return problem
  const author = String(fields.author)
  if (!mayPostAs(author, person)) return accessDenied()
  const text = fromLittleText(String(fields.commentary))
  const media = await mediaOf(call, author, (fields.content ?? {}) as Fields, text)
  if (media instanceof Response) return media
  const refusal = await refusalOf(call, text, refusals)
  if (refusal) return refusal
  const kind = media.some(({ mimeType }) => mimeType.startsWith("video/")) ? "ugcPost" : "share"
  const id = `urn:li:${kind}:${newId(call)}`
  if (!(await call.store.insertIfAbsent("content", contentKey(fields), id))) {
    const earlier = await call.store.get("content", contentKey(fields))
    return refuse(422, "DUPLICATE_POST", `Content is a duplicate of ${String(earlier)}`)
  }
  const url = `${call.baseUrl}/feed/update/${id}/`
  const createdAt = call.now().toISOString()
  await savePost(call, { id, url, text, media, parent: null, createdAt, ownerId: author, details: null })
  return accepted(text, new Response(null, { status: 201, headers: { "x-restli-id": id } }))
})

export const deleteOwn = restApi(async (call, person) => {
  const post = await postById(call, call.params.urn ?? "")
  if (post && !mayPostAs(post.ownerId, person)) return accessDenied()
  if (post) await deletePost(call, post)
  return new Response(null, { status: 204 })
})

export const createComment = restApi(async (call, person) => {
  const { actor, object, message } = await call.fields()
  const parent = await postById(call, String(object))
  if (!parent) return refuse(404, "NOT_FOUND", "Unable to obtain activity")
  if (!mayPostAs(actor, person)) return accessDenied()
  const number = newId(call)
  const comment: TwinPost = {
    id: `urn:li:comment:(${parent.id},${number})`,
    url: null,
    text: String((message as { text?: string } | undefined)?.text ?? ""),
    media: [],
    parent: parent.id,
    createdAt: call.now().toISOString(),
    ownerId: String(actor),
    details: null,
  }
  await savePost(call, comment)
  return json({ id: number, actor: String(actor), object: parent.id, message: { text: comment.text } }, 201)
})

const grown = (
  call: Call,
  { id, createdAt }: Pick<TwinPost, "id" | "createdAt">,
  name: string,
  perDay: number,
) => grownCount(`${id}#${name}`, createdAt, call.now(), perDay)

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
  const post = await postById(call, urn)
  const perDay = memberPerDay[queryType]
  if (!post || perDay === undefined)
    return refuse(400, "ILLEGAL_ARGUMENT", "entity or queryType is not valid")
  return json({ elements: [{ count: grown(call, post, queryType, perDay), metricType: queryType }] })
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
  const post = await postById(call, /^List\((.+)\)$/.exec(list)?.[1] ?? "")
  if (!post) return json({ elements: [] })
  const counts = Object.entries(pagePerDay).map(([name, perDay]) => [name, grown(call, post, name, perDay)])
  return json({ elements: [{ totalShareStatistics: Object.fromEntries(counts) }] })
})

export const socialActions = restApi(async (call) => {
  const post = await postById(call, call.params.urn ?? "")
  if (!post) return refuse(404, "NOT_FOUND", "Unable to obtain activity")
  return json({
    likesSummary: { totalLikes: grown(call, post, "REACTION", 18) },
    commentsSummary: { aggregatedTotalComments: grown(call, post, "COMMENT", 4) },
  })
})
