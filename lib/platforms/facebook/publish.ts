import { z } from "zod"
import { ignorePlatformErrors, rejected, unknownOutcome } from "@/lib/platforms/errors"
import type { OutgoingMedia, OutgoingPart, Platform, PublishedPart } from "@/lib/platforms/platform"
import type { Json } from "@/lib/platforms/json"
import { findUrls } from "@/lib/platforms/check/text-length"
import { parseGraphError } from "@/lib/platforms/meta/graph-errors"
import { idSchema } from "@/lib/platforms/meta/graph"
import { mediaFile } from "@/lib/platforms/text/media-file"
import { graph, loginHost, videoGraph, type FacebookContext, type FacebookCredentials } from "./client"
import type { FacebookConfig } from "./config"
import { find } from "./find"
import { findPhotoStory, publishPhotoStory } from "./photo-story"
import {
  isFinishing,
  isPublished,
  isUploaded,
  setCover,
  startHostedVideo,
  toPublished,
  uploadVideo,
  videoState,
} from "./video"

type Part = OutgoingPart<FacebookConfig>
type Draft =
  | { kind: "feed"; photoIds: string[] }
  | { kind: "photo_story"; photoId: string }
  | { kind: "video"; videoId: string; sessionId: string }
  | { kind: "video_reels" | "video_stories"; videoId: string }
type Publish = Platform<FacebookConfig, FacebookCredentials, Draft>["publish"]

const duplicate = 506
const successSchema = z.object({ success: z.boolean() })
const postSchema = z.object({ id: z.string(), permalink_url: z.string().optional() })
const pendingSchema = z.object({ videoId: z.string(), story: z.literal(true).optional() })

/** Not visible until a post uses it. Facebook deletes unused photos after a day. */
async function uploadPhoto(media: OutgoingMedia, ctx: FacebookContext): Promise<string> {
  const form = new FormData()
  form.set("published", "false")
  if (media.alt) form.set("alt_text_custom", media.alt)
  form.set("source", await mediaFile(media))
  const { id } = await graph.post(ctx, `${ctx.credentials.pageId}/photos`, idSchema, form)
  return id
}

async function prepareVideo(part: Part, media: OutgoingMedia, ctx: FacebookContext): Promise<Draft> {
  const { placement } = part.post.config
  if (placement === "feed") {
    const upload = await uploadVideo(media, ctx)
    await setCover(upload.videoId, part.post, ctx)
    return { kind: "video", ...upload }
  }
  const kind = placement === "reels" ? "video_reels" : "video_stories"
  const videoId = await startHostedVideo(kind, media, ctx)
  if (kind === "video_reels") await setCover(videoId, part.post, ctx)
  return { kind, videoId }
}

const prepare: Publish["prepare"] = async (part, ctx) => {
  const [first] = part.media
  if (first?.kind === "video") return prepareVideo(part, first, ctx)
  if (first && part.post.config.placement === "stories")
    return { kind: "photo_story", photoId: await uploadPhoto(first, ctx) }
  const photoIds: string[] = []
  for (const media of part.media) photoIds.push(await uploadPhoto(media, ctx))
  return { kind: "feed", photoIds }
}

const ready: Publish["ready"] = async (draft, ctx) =>
  draft.kind === "video_reels" || draft.kind === "video_stories"
    ? isUploaded(await videoState(draft.videoId, ctx))
    : true

async function publishFeed(part: Part, photoIds: string[], ctx: FacebookContext): Promise<PublishedPart> {
  const { location, link } = part.post.config
  const fields = {
    message: part.caption || undefined,
    place: location,
    published: true,
    ...(photoIds.length > 0
      ? { attached_media: photoIds.map((media_fbid) => ({ media_fbid })) }
      : { link: link ?? findUrls(part.caption)[0]?.url }),
  }
  const path = `${ctx.credentials.pageId}/feed?fields=id,permalink_url`
  const isDuplicate = (response: { body: unknown }) => parseGraphError(response.body)?.code === duplicate
  const response = await graph.post(
    ctx,
    path,
    z.union([postSchema, z.object({ error: z.unknown() })]),
    fields,
    {
      accept: isDuplicate,
    },
  )
  if ("id" in response)
    return { id: response.id, url: response.permalink_url ?? `${loginHost()}/${response.id}` }
  // The last post is identical. It's this one if an earlier response was lost.
  const earlier = await find(part, ctx)
  if (earlier) return earlier
  throw rejected(
    "This post is identical to the Page's last one, which Facebook doesn't allow. Change the text.",
  )
}

async function finishVideo(part: Part, draft: Draft & { videoId: string }, ctx: FacebookContext) {
  const { title, location } = part.post.config
  const text = { title: title ?? part.post.title ?? undefined, description: part.caption || undefined }
  const { pageId } = ctx.credentials
  const finish = { upload_phase: "finish" }
  if (draft.kind === "video") {
    const fields = { ...finish, upload_session_id: draft.sessionId, ...text, published: true }
    return videoGraph.post(ctx, `${pageId}/videos`, successSchema, fields)
  }
  const fields = { ...finish, video_id: draft.videoId, video_state: "PUBLISHED" }
  const own = draft.kind === "video_reels" ? { ...text, place: location } : {}
  return graph.post(ctx, `${pageId}/${draft.kind}`, successSchema, { ...fields, ...own })
}

/** First checks whether an earlier attempt succeeded, by the id of the video or story photo. */
const send: Publish["send"] = async (part, draft, ctx) => {
  if (draft.kind === "feed") return publishFeed(part, draft.photoIds, ctx)
  if (draft.kind === "photo_story")
    return (
      (await ignorePlatformErrors(findPhotoStory(draft.photoId, ctx))) ??
      publishPhotoStory(draft.photoId, ctx)
    )
  const pending = { videoId: draft.videoId, ...(draft.kind === "video_stories" && { story: true }) }
  const state = await ignorePlatformErrors(videoState(draft.videoId, ctx))
  if (state && isFinishing(state)) return { pending }
  const { success } = await finishVideo(part, draft, ctx)
  if (!success)
    throw unknownOutcome(
      "Facebook didn't confirm the video, so it may or may not have been published. Check before trying again.",
    )
  return { pending }
}

const poll: Publish["poll"] = async (pending: Json, ctx) => {
  const { videoId, story } = pendingSchema.parse(pending)
  const state = await videoState(videoId, ctx)
  if (!isPublished(state)) return { pending }
  const published = toPublished(state, ctx.credentials.pageId)
  return { ...published, data: { videoId, ...(story && { story }) } }
}

/** Uploads of feed videos take no location, but a published video can be given one. */
async function setLocation(
  { data }: PublishedPart,
  { placement, location }: FacebookConfig,
  ctx: FacebookContext,
) {
  const videoId = placement === "feed" ? pendingSchema.safeParse(data).data?.videoId : undefined
  if (videoId && location) await graph.post(ctx, videoId, successSchema, { place: location })
}

const after: Publish["after"] = async ([post], { config }, ctx) => {
  if (!post || config.placement === "stories") return
  try {
    await setLocation(post, config, ctx)
  } finally {
    if (config.first_comment)
      await graph.post(ctx, `${post.id}/comments`, idSchema, { message: config.first_comment })
  }
}

export const publish: Publish = { prepare, ready, send, poll, find, after }

export async function remove(published: PublishedPart[], ctx: FacebookContext): Promise<void> {
  for (const { id } of published) await graph.remove(ctx, id)
}
