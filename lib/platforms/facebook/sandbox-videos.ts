import { asString, json, type Call, type FeedMedia } from "@/lib/platforms/sandbox/sandbox"
import { respondAfterAccept, processingSeconds, injectFault } from "@/lib/platforms/sandbox/faults"
import { sandboxNumericId } from "@/lib/platforms/sandbox/ids"
import { readFileBytes, toFeedMedia, storeMedia, type StoredMedia } from "@/lib/platforms/sandbox/media"
import type { SandboxPerson } from "@/lib/platforms/sandbox/people"
import { listPosts } from "@/lib/platforms/sandbox/posts"
import { toFetchedMedia } from "@/lib/platforms/meta/sandbox-containers"
import { graphError, graphNotFound, graphFaultResponses } from "@/lib/platforms/meta/sandbox-graph"
import { addPost, ownPost, signedIn, uploadOrigin, type PostKind } from "./sandbox-world"

type SandboxVideo = {
  id: string
  ownerId: string
  edge: PostKind
  size: number
  uploaded: number
  media: FeedMedia | null
  readyAt: number
  postId: string | null
}

const chunkBytes = 4_000_000
const maxReelsPerDay = 30

/** A Page can publish 30 reels in any 24 hours. https://developers.facebook.com/docs/video-api/guides/reels-publishing */
async function hasReachedReelLimit(call: Call, page: SandboxPerson): Promise<boolean> {
  const since = call.now().getTime() - 86_400_000
  const posts = await listPosts<{ kind: PostKind }>(call, page.id, 1000)
  const reels = posts.filter(
    ({ details, createdAt }) => details.kind === "video_reels" && Date.parse(createdAt) > since,
  )
  return reels.length >= maxReelsPerDay
}

const save = (call: Call, video: SandboxVideo) => call.store.put("video", video.id, video)

export async function videoById(call: Call, page: SandboxPerson, id: unknown): Promise<SandboxVideo | null> {
  const video = (await call.store.get("video", String(id))) as SandboxVideo | null
  return video?.ownerId === page.id ? video : null
}

async function start(call: Call, page: SandboxPerson, edge: PostKind, size: number): Promise<Response> {
  const id = sandboxNumericId(call)
  const empty = { id, ownerId: page.id, edge, size, uploaded: 0, media: null, readyAt: 0, postId: null }
  await save(call, empty)
  if (edge !== "videos") return json({ video_id: id, upload_url: `${uploadOrigin}/video-upload/v25.0/${id}` })
  const end_offset = String(Math.min(size, chunkBytes))
  return json({ video_id: id, upload_session_id: id, start_offset: "0", end_offset })
}

/** Only videos uploaded in a single chunk can be played later. */
async function storeChunk(call: Call, bytes: Uint8Array, { id, size }: SandboxVideo): Promise<StoredMedia> {
  if (bytes.byteLength === size) return storeMedia(call, bytes, "video/mp4")
  const stored: StoredMedia = { id, mimeType: "video/mp4", size, base64: null }
  await call.store.put("media", id, stored)
  return stored
}

async function transfer(call: Call, video: SandboxVideo): Promise<Response> {
  const { start_offset, video_file_chunk } = await call.fields()
  const bytes = await readFileBytes(video_file_chunk)
  if (!bytes || Number(start_offset) !== video.uploaded)
    return graphError(400, 6001, "There was a problem uploading your video.", { error_subcode: 1_363_037 })
  const uploaded = video.uploaded + bytes.byteLength
  const media = toFeedMedia(call, await storeChunk(call, bytes, video))
  await save(call, { ...video, uploaded, media })
  const end = Math.min(video.size, uploaded + chunkBytes)
  return json({ start_offset: String(uploaded), end_offset: String(end) })
}

async function finish(call: Call, page: SandboxPerson, video: SandboxVideo): Promise<Response> {
  if (!video.media || (video.size > 0 && video.uploaded < video.size))
    return graphError(400, 6000, "The video is not uploaded yet.", { error_subcode: 1_363_041 })
  if (video.postId) return graphError(400, 100, "The video was published before")
  const text = asString((await call.fields()).description)
  const fault = await injectFault(call, text, graphFaultResponses)
  if (fault) return fault
  if (video.edge === "video_reels" && (await hasReachedReelLimit(call, page)))
    return graphError(400, 32, "(#32) Page request limit reached")
  const kind = video.edge === "video_stories" ? "stories" : video.edge
  const post = await addPost(call, page, { kind, text, media: [video.media], mediaId: video.id })
  const readyAt = call.now().getTime() + processingSeconds(text) * 1000
  await save(call, { ...video, postId: post.id, readyAt })
  return respondAfterAccept(text, json({ success: true }))
}

export const publishVideo = (edge: PostKind) =>
  signedIn(async (call, page) => {
    const { upload_phase, upload_session_id, video_id, file_size } = await call.fields()
    if (upload_phase === "start") return start(call, page, edge, Number(file_size ?? 0))
    const video = await videoById(call, page, upload_session_id ?? video_id)
    if (!video) return graphNotFound(String(upload_session_id ?? video_id))
    if (upload_phase === "transfer") return transfer(call, video)
    return upload_phase === "finish"
      ? finish(call, page, video)
      : graphError(400, 100, "(#100) Param upload_phase must be one of {START, FINISH}")
  })

/** Stores a video's URL instead of its bytes. */
export const fetchVideo = signedIn(async (call, page) => {
  const video = await videoById(call, page, call.params.id)
  const mediaUrl = call.request.headers.get("file_url")
  if (!video || !mediaUrl) return json({ debug_info: { type: "PartialRequestError" } }, 400)
  await save(call, { ...video, media: toFetchedMedia("video", mediaUrl, null) })
  return json({ success: true })
})

export const setThumbnail = signedIn(async (call, page) => {
  const { source } = await call.fields()
  const video = await videoById(call, page, call.params.id)
  return video && (await readFileBytes(source)) ? json({ success: true }) : graphNotFound(call.params.id)
})

export const updateVideo = signedIn(async (call, page) => {
  const video = await videoById(call, page, call.params.id)
  const place = asString((await call.fields()).place)
  if (!video) return graphNotFound(call.params.id)
  return /^\d+$/.test(place) ? json({ success: true }) : graphError(400, 100, "(#100) Invalid place")
})

export async function videoView(call: Call, page: SandboxPerson, video: SandboxVideo) {
  const post = video.postId ? await ownPost(call, page, video.postId) : null
  const isDone = call.now().getTime() >= video.readyAt
  const phase = (done: boolean) => ({ status: done ? "complete" : post ? "in_progress" : "not_started" })
  return {
    id: video.id,
    status: {
      video_status: post && isDone ? "ready" : video.media ? "upload_complete" : "processing",
      uploading_phase: phase(video.media !== null),
      processing_phase: phase(post !== null && isDone),
      publishing_phase: phase(post !== null && isDone),
    },
    ...(post && { permalink_url: post.url, post_id: post.id, description: post.text }),
  }
}
