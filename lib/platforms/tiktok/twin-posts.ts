import type { Call, FeedMedia, Fields, TwinContext } from "@/lib/platforms/twin"
import {
  accepted,
  processingSeconds,
  refusalOf,
  sandboxWaitSeconds,
  type RefusalAnswers,
} from "@/lib/platforms/twin-faults"
import { twinId, twinNumber } from "@/lib/platforms/twin-id"
import { feedMedia, storeMedia } from "@/lib/platforms/twin-media"
import { grownCount } from "@/lib/platforms/twin-metrics"
import { postById, savePost, type TwinPerson } from "@/lib/platforms/twin-people"
import { privacyLevels, refuse, signedIn, succeed, uploadOrigin } from "./twin-world"

/** One publish, from the first request until it is out. */
type Share = {
  publishId: string
  ownerId: string
  username: string
  caption: string
  privacy: string
  inbox: boolean
  size: number
  received: number
  postId: string | null
  readyAt: number
}

const workSeconds = 2

const refusals: RefusalAnswers = {
  rate_limited: () =>
    refuse(429, "rate_limit_exceeded", "The API rate limit was exceeded.", {
      "retry-after": String(sandboxWaitSeconds),
    }),
  token_expired: () =>
    refuse(401, "access_token_invalid", "The access token is invalid or not found in the request."),
  rejected: () => refuse(403, "spam_risk_text", "The text was refused by a magic word."),
  unavailable: () => refuse(503, "internal_error", "Something is wrong. Please try again later."),
}

const shareOf = async (call: Call, id: unknown) => (await call.store.get("share", String(id))) as Share | null
const saveShare = (call: Call, share: Share) => call.store.put("share", share.publishId, share)

const textOf = (value: unknown) => (typeof value === "string" ? value : "")
const fieldsOf = (value: unknown) => (typeof value === "object" && value !== null ? (value as Fields) : {})

function newShare(call: Call, person: TwinPerson, kind: string, info: Fields, inbox: boolean): Share {
  return {
    publishId: `${kind}~v2.${twinId(call)}`,
    ownerId: person.id,
    username: person.username,
    caption: textOf(info.description) || textOf(info.title),
    privacy: textOf(info.privacy_level),
    inbox,
    size: 0,
    received: 0,
    postId: null,
    readyAt: 0,
  }
}

function infoProblem({ inbox, privacy, caption }: Share): Response | null {
  if (inbox) return null
  if (!privacyLevels.includes(privacy))
    return refuse(400, "privacy_level_option_mismatch", "privacy_level must be one of the creator's options")
  return caption.length > 4000 ? refuse(400, "invalid_params", "The text is too long") : null
}

/** All that is needed is there: TikTok works on it, and people see it soon. */
async function publishShare(call: Call, share: Share, kind: string, media: FeedMedia[]): Promise<Share> {
  const id = twinNumber(call)
  const seconds = processingSeconds(share.caption) || workSeconds
  const done: Share = {
    ...share,
    received: share.size,
    postId: share.inbox ? null : id,
    readyAt: call.now().getTime() + seconds * 1000,
  }
  await saveShare(call, done)
  if (!share.inbox)
    await savePost(call, {
      id,
      ownerId: share.ownerId,
      url: `${call.baseUrl}/@${share.username}/${kind}/${id}`,
      text: share.caption,
      media,
      parent: null,
      createdAt: call.now().toISOString(),
      details: { kind },
    })
  return done
}

const initVideo = (inbox: boolean) =>
  signedIn(async (call, person) => {
    const fields = await call.fields()
    const source = fieldsOf(fields.source_info)
    const [size, chunk, count] = [source.video_size, source.chunk_size, source.total_chunk_count].map(Number)
    if (source.source !== "FILE_UPLOAD" || !size || !chunk || count !== Math.max(1, Math.floor(size / chunk)))
      return refuse(400, "invalid_params", "The chunk size or the total chunk count is invalid")
    const share = { ...newShare(call, person, "v_pub_file", fieldsOf(fields.post_info), inbox), size }
    const problem = infoProblem(share) ?? (await refusalOf(call, share.caption, refusals))
    if (problem) return problem
    await saveShare(call, share)
    return succeed({ publish_id: share.publishId, upload_url: `${uploadOrigin}/upload/${share.publishId}` })
  })
export const initDirect = initVideo(false)
export const initInbox = initVideo(true)

/** Pieces come in order; the last one posts the video. No token is asked for. */
export async function putChunk(call: Call): Promise<Response> {
  const share = await shareOf(call, call.params.id)
  const range = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(call.request.headers.get("content-range") ?? "")
  if (!share) return new Response(null, { status: 404 })
  const [start, end, total] = (range ?? []).slice(1).map(Number)
  const bytes = await call.bytes()
  if (start !== share.received || total !== share.size || bytes.byteLength !== (end ?? 0) - start + 1)
    return new Response(null, { status: 416 })
  const received = start + bytes.byteLength
  if (received < share.size) {
    await saveShare(call, { ...share, received })
    return new Response(null, { status: 206 })
  }
  const mimeType = call.request.headers.get("content-type") ?? "video/mp4"
  const { id } = await storeMedia(call, bytes, mimeType)
  await publishShare(call, share, "video", [feedMedia(call, { id, mimeType })])
  return accepted(share.caption, new Response(null, { status: 201 }))
}

/** TikTok would fetch the photos; the sandbox has no internet, so their links are kept. */
export const initContent = signedIn(async (call, person) => {
  const fields = await call.fields()
  const source = fieldsOf(fields.source_info)
  const photos = Array.isArray(source.photo_images) ? source.photo_images.map(String) : []
  if (fields.media_type !== "PHOTO" || photos.length < 1 || photos.length > 35)
    return refuse(400, "invalid_params", "photo_images must hold 1 to 35 addresses")
  const inbox = fields.post_mode === "MEDIA_UPLOAD"
  const share = newShare(call, person, "p_pub_url", fieldsOf(fields.post_info), inbox)
  const problem = infoProblem(share) ?? (await refusalOf(call, share.caption, refusals))
  if (problem) return problem
  const media = photos.map((url) => ({ url, alt: null, mimeType: "image/jpeg" }))
  const { publishId } = await publishShare(call, share, "photo", media)
  return accepted(share.caption, succeed({ publish_id: publishId }))
})

/** Ids are written as numbers beyond 2^53, as TikTok does. */
const withIds = (response: Response, ids: string[]) =>
  response.text().then((text) => {
    const body = text.replace(
      '"publicaly_available_post_id":[]',
      `"publicaly_available_post_id":[${ids.join()}]`,
    )
    return new Response(body, { headers: { "content-type": "application/json" } })
  })

export const fetchStatus = signedIn(async (call) => {
  const share = await shareOf(call, (await call.fields()).publish_id)
  if (!share) return refuse(400, "invalid_publish_id", "The publish_id does not exist")
  const waiting = share.readyAt > call.now().getTime()
  const sent = share.readyAt > 0
  const final = share.inbox ? "SEND_TO_USER_INBOX" : "PUBLISH_COMPLETE"
  const status = !sent ? "PROCESSING_UPLOAD" : waiting ? "PROCESSING_DOWNLOAD" : final
  const isPublic = status === "PUBLISH_COMPLETE" && share.privacy === "PUBLIC_TO_EVERYONE"
  const answer = succeed({ status, uploaded_bytes: share.received, publicaly_available_post_id: [] })
  return isPublic && share.postId ? withIds(answer, [share.postId]) : answer
})

async function videoView(at: TwinContext, id: string) {
  const post = await postById<{ kind: string }>(at, id)
  if (!post) return []
  const count = (name: string, perDay: number) =>
    grownCount(`${id}#${name}`, post.createdAt, at.now(), perDay)
  return [
    {
      id,
      title: post.text,
      create_time: Math.floor(Date.parse(post.createdAt) / 1000),
      share_url: post.url,
      duration: post.details.kind === "video" ? 3 : 0,
      view_count: count("view", 4000),
      like_count: count("like", 350),
      comment_count: count("comment", 25),
      share_count: count("share", 30),
    },
  ]
}

export const queryVideos = signedIn(async (call) => {
  const ids = fieldsOf((await call.fields()).filters).video_ids
  if (!Array.isArray(ids) || ids.length > 20) return refuse(400, "invalid_params", "video_ids: up to 20 ids")
  const videos = await Promise.all(ids.map((id) => videoView(call, String(id))))
  return succeed({ videos: videos.flat() })
})
