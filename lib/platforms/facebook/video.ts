import { z } from "zod"
import { PlatformError, rejected } from "@/lib/platforms/errors"
import { getFileSize } from "@/lib/platforms/text/chunks"
import type { OutgoingMedia, OutgoingPart, PublishedPart } from "@/lib/platforms/platform"
import { toPlainText } from "@/lib/platforms/text/plain-text"
import { mediaFile } from "@/lib/platforms/text/media-file"
import { graph, loginHost, videoGraph, type FacebookContext } from "./client"
import type { FacebookConfig } from "./config"

const maxTransfers = 10_000
const offset = z.coerce.number()
const sessionSchema = z.object({
  video_id: z.string(),
  upload_session_id: z.string(),
  start_offset: offset,
  end_offset: offset,
})
const transferSchema = z.object({ start_offset: offset, end_offset: offset })
const startSchema = z.object({ video_id: z.string(), upload_url: z.string() })

const phaseSchema = z.object({
  status: z.string().optional(),
  error: z.object({ message: z.string().optional() }).optional(),
  errors: z.array(z.object({ message: z.string().optional() })).optional(),
})
type Phase = z.infer<typeof phaseSchema>
const videoSchema = z.object({
  id: z.string(),
  status: z
    .object({
      video_status: z.string().optional(),
      uploading_phase: phaseSchema.optional(),
      processing_phase: phaseSchema.optional(),
      publishing_phase: phaseSchema.optional(),
    })
    .optional(),
  permalink_url: z.string().optional(),
  post_id: z.string().optional(),
})
type VideoState = z.infer<typeof videoSchema>

/** Facebook's responses contain the next byte range to upload. https://developers.facebook.com/docs/graph-api/reference/page/videos */
export async function uploadVideo(media: OutgoingMedia, ctx: FacebookContext) {
  const edge = `${ctx.credentials.pageId}/videos`
  const start = { upload_phase: "start", file_size: await getFileSize(media) }
  const { video_id, upload_session_id, ...first } = await videoGraph.post(ctx, edge, sessionSchema, start)
  let range = first
  for (let transfers = 0; range.start_offset < range.end_offset; transfers++) {
    if (transfers === maxTransfers) throw rejected("Facebook didn't finish uploading this video.")
    const form = new FormData()
    form.set("upload_phase", "transfer")
    form.set("upload_session_id", upload_session_id)
    form.set("start_offset", String(range.start_offset))
    const bytes = await media.slice(range.start_offset, range.end_offset)
    form.set("video_file_chunk", new File([bytes], media.name, { type: "application/octet-stream" }))
    range = await videoGraph.post(ctx, edge, transferSchema, form)
  }
  return { videoId: video_id, sessionId: upload_session_id }
}

/** For reels and story videos, which Facebook downloads from our URL. */
export async function startHostedVideo(
  edge: string,
  media: OutgoingMedia,
  ctx: FacebookContext,
): Promise<string> {
  const path = `${ctx.credentials.pageId}/${edge}`
  const { video_id, upload_url } = await graph.post(ctx, path, startSchema, { upload_phase: "start" })
  await graph.client.request(ctx, upload_url, {
    method: "POST",
    headers: { authorization: `OAuth ${ctx.credentials.accessToken}`, file_url: media.url },
  })
  return video_id
}

/** Must be set before the video is published. A video without its cover is better than none. */
export async function setCover(
  videoId: string,
  { thumbnail }: OutgoingPart<FacebookConfig>["post"],
  ctx: FacebookContext,
): Promise<void> {
  if (!thumbnail) return
  const form = new FormData()
  form.set("is_preferred", "true")
  form.set("source", await mediaFile(thumbnail))
  try {
    await graph.post(ctx, `${videoId}/thumbnails`, z.object({ success: z.boolean() }), form)
  } catch (error) {
    if (!(error instanceof PlatformError) || error.kind !== "rejected") throw error
  }
}

export const videoState = (videoId: string, ctx: FacebookContext): Promise<VideoState> =>
  graph.get(ctx, videoId, videoSchema, { fields: "status,permalink_url,post_id" })

const problemOf = ({ error, errors }: Phase) => toPlainText(error?.message ?? errors?.[0]?.message)

function assertNotFailed({ status }: VideoState): void {
  const phases = [status?.uploading_phase, status?.processing_phase, status?.publishing_phase]
  const failed = phases.find((phase) => phase?.status === "error")
  if (!failed && !/^(error|expired|upload_failed)$/.test(status?.video_status ?? "")) return
  const detail = failed && problemOf(failed)
  throw rejected(
    detail
      ? `Facebook couldn't process this video: ${detail}.`
      : "Facebook couldn't process this video. Export it as MP4 with H.264 and AAC.",
  )
}

export function isUploaded(state: VideoState): boolean {
  assertNotFailed(state)
  const { video_status = "", uploading_phase } = state.status ?? {}
  return uploading_phase?.status === "complete" || /^(upload_complete|ready)$/.test(video_status)
}

/** Whether the final request succeeded. A video can only be published once. */
export const isFinishing = ({ status }: VideoState) =>
  /^(in_progress|complete)$/.test(status?.publishing_phase?.status ?? "")

/** A video without a publishing phase is published once it's ready. */
export function isPublished(state: VideoState): boolean {
  assertNotFailed(state)
  const { publishing_phase, video_status } = state.status ?? {}
  return publishing_phase ? publishing_phase.status === "complete" : video_status === "ready"
}

/** Facebook returns URLs without a host. */
const absolute = (url: string | undefined) => (url?.startsWith("/") ? `${loginHost()}${url}` : url)

export const toPublished = ({ id, post_id, permalink_url }: VideoState, pageId: string): PublishedPart => ({
  id: !post_id ? id : post_id.includes("_") ? post_id : `${pageId}_${post_id}`,
  url: absolute(permalink_url) ?? `${loginHost()}/reel/${id}`,
  data: { videoId: id },
})
