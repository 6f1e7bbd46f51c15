import * as faults from "@/lib/platforms/sandbox/faults"
import {
  asString,
  type Call,
  type FeedMedia,
  type Fields,
  type SandboxContext,
} from "@/lib/platforms/sandbox/sandbox"
import { sandboxId, sandboxNumericId } from "@/lib/platforms/sandbox/ids"
import { toFeedMedia, storeMedia } from "@/lib/platforms/sandbox/media"
import { postCounter } from "@/lib/platforms/sandbox/metrics"
import { createPerson, toAccount, type SandboxPerson } from "@/lib/platforms/sandbox/people"
import { createPost, findPost, postFeed, showPost } from "@/lib/platforms/sandbox/posts"
import { defineSandbox } from "@/lib/platforms/sandbox/define-sandbox"
import * as world from "./sandbox-world"

/** A post in progress, from the first request until it's published. */
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

const defaultProcessingSeconds = 2

const faultResponses: faults.FaultResponses = {
  rate_limited: () =>
    world.errorResponse(429, "rate_limit_exceeded", "The rate limit was exceeded.", faults.retryAfterHeader),
  token_expired: world.invalidToken,
  rejected: () => world.errorResponse(403, "spam_risk_text", "A sandbox keyword rejected this text."),
  unavailable: () =>
    world.errorResponse(503, "internal_error", "Something is wrong. Please try again later."),
}

const findShare = async (call: Call, id: unknown) =>
  (await call.store.get("share", String(id))) as Share | null
const saveShare = (call: Call, share: Share) => call.store.put("share", share.publishId, share)

const asFields = (value: unknown) => (typeof value === "object" && value !== null ? (value as Fields) : {})

function newShare(call: Call, person: SandboxPerson, kind: string, info: Fields, inbox: boolean): Share {
  return {
    publishId: `${kind}~v2.${sandboxId(call)}`,
    ownerId: person.id,
    username: person.username,
    caption: asString(info.description) || asString(info.title),
    privacy: asString(info.privacy_level),
    inbox,
    size: 0,
    received: 0,
    postId: null,
    readyAt: 0,
  }
}

const maxText = { video: 2200, photo: 4000 }

function validateInfo({ inbox, privacy, caption }: Share, kind: keyof typeof maxText): Response | null {
  if (inbox && kind === "video") return null
  if (!world.privacyLevels.includes(privacy))
    return world.errorResponse(
      400,
      "privacy_level_option_mismatch",
      "privacy_level must be one of the creator's options",
    )
  return caption.length > maxText[kind] ? world.invalidParams("The text is too long") : null
}

/** Publishes a share once all of its media has arrived. */
async function publishShare(call: Call, share: Share, kind: string, media: FeedMedia[]): Promise<Share> {
  const id = sandboxNumericId(call)
  const seconds = faults.processingSeconds(share.caption) || defaultProcessingSeconds
  const published: Share = {
    ...share,
    received: share.size,
    postId: share.inbox ? null : id,
    readyAt: call.now().getTime() + seconds * 1000,
  }
  await saveShare(call, published)
  if (!share.inbox)
    await createPost(call, {
      id,
      ownerId: share.ownerId,
      url: `${call.baseUrl}/@${share.username}/${kind}/${id}`,
      text: share.caption,
      media,
      details: { kind },
    })
  return published
}

const initVideo = (inbox: boolean) =>
  world.signedIn(async (call, person) => {
    const fields = await call.fields()
    const source = asFields(fields.source_info)
    const size = Number(source.video_size)
    const expectedChunks = Math.max(1, Math.floor(size / Number(source.chunk_size)))
    if (source.source !== "FILE_UPLOAD" || !size || source.total_chunk_count !== expectedChunks)
      return world.invalidParams("The chunk size or the total chunk count is invalid")
    const share = { ...newShare(call, person, "v_pub_file", asFields(fields.post_info), inbox), size }
    const problem =
      validateInfo(share, "video") ?? (await faults.injectFault(call, share.caption, faultResponses))
    if (problem) return problem
    await saveShare(call, share)
    const upload_url = `${world.uploadOrigin}/upload/${share.publishId}`
    return world.okResponse({ publish_id: share.publishId, upload_url })
  })
const initDirect = initVideo(false)
const initInbox = initVideo(true)

/** Chunks arrive in order, without a token. The last one posts the video. */
async function putChunk(call: Call): Promise<Response> {
  const share = await findShare(call, call.params.id)
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
  await publishShare(call, share, "video", [toFeedMedia(call, { id, mimeType })])
  return faults.respondAfterAccept(share.caption, new Response(null, { status: 201 }))
}

/** TikTok would download the photos. The sandbox has no internet access, so it keeps their URLs. */
const initContent = world.signedIn(async (call, person) => {
  const fields = await call.fields()
  const source = asFields(fields.source_info)
  const photos = Array.isArray(source.photo_images) ? source.photo_images.map(String) : []
  if (fields.media_type !== "PHOTO" || photos.length < 1 || photos.length > 35)
    return world.invalidParams("photo_images must have 1 to 35 URLs")
  const inbox = fields.post_mode === "MEDIA_UPLOAD"
  const share = newShare(call, person, "p_pub_url", asFields(fields.post_info), inbox)
  const problem =
    validateInfo(share, "photo") ?? (await faults.injectFault(call, share.caption, faultResponses))
  if (problem) return problem
  const media = photos.map((url) => ({ url, alt: null, mimeType: "image/jpeg" }))
  const { publishId } = await publishShare(call, share, "photo", media)
  return faults.respondAfterAccept(share.caption, world.okResponse({ publish_id: publishId }))
})

/** Like TikTok, writes ids as JSON numbers beyond 2^53. */
async function withPostId(response: Response, id: string) {
  const field = '"publicaly_available_post_id"'
  const body = (await response.text()).replace(`${field}:[]`, `${field}:[${id}]`)
  return new Response(body, { headers: { "content-type": "application/json" } })
}

const fetchStatus = world.signedIn(async (call) => {
  const share = await findShare(call, (await call.fields()).publish_id)
  if (!share) return world.errorResponse(400, "invalid_publish_id", "The publish_id does not exist")
  const isProcessing = share.readyAt > call.now().getTime()
  const isSent = share.readyAt > 0
  const finalStatus = share.inbox ? "SEND_TO_USER_INBOX" : "PUBLISH_COMPLETE"
  const status = !isSent ? "PROCESSING_UPLOAD" : isProcessing ? "PROCESSING_DOWNLOAD" : finalStatus
  const isPublic = status === "PUBLISH_COMPLETE" && share.privacy === "PUBLIC_TO_EVERYONE"
  const response = world.okResponse({
    status,
    uploaded_bytes: share.received,
    publicaly_available_post_id: [],
  })
  return isPublic && share.postId ? withPostId(response, share.postId) : response
})

async function videoView(ctx: SandboxContext, id: string) {
  const post = await findPost<{ kind: string }>(ctx, id)
  if (!post) return []
  const count = postCounter(post, ctx)
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

const queryVideos = world.signedIn(async (call) => {
  const ids = asFields((await call.fields()).filters).video_ids
  if (!Array.isArray(ids) || ids.length > 20) return world.invalidParams("video_ids: up to 20 ids")
  const videos = await Promise.all(ids.map((id) => videoView(call, String(id))))
  return world.okResponse({ videos: videos.flat() })
})

export const tiktokSandbox = defineSandbox({
  ownsHost: world.hosts,
  notFound: () => world.errorResponse(404, "invalid_params", "Not found"),
  routes: [
    ...world.signIn.routes,
    { method: "GET", path: "/v2/user/info", handle: world.userInfo },
    { method: "POST", path: "/v2/post/publish/creator_info/query", handle: world.creatorInfo },
    { method: "POST", path: "/v2/post/publish/video/init", handle: initDirect },
    { method: "POST", path: "/v2/post/publish/inbox/video/init", handle: initInbox },
    { method: "POST", path: "/v2/post/publish/content/init", handle: initContent },
    { method: "POST", path: "/v2/post/publish/status/fetch", handle: fetchStatus },
    { method: "PUT", path: "/upload/:id", handle: putChunk },
    { method: "POST", path: "/v2/video/query", handle: queryVideos },
    { method: "GET", path: "/:username/video/:id", handle: showPost },
    { method: "GET", path: "/:username/photo/:id", handle: showPost },
  ],
  createAccount: async (name, ctx) => {
    const person = await createPerson(ctx, name)
    return {
      account: toAccount(person, `${ctx.baseUrl}/@${person.username}`),
      credentials: await world.signIn.issueCredentials(ctx, person.id, []),
    }
  },
  feed: postFeed,
})
