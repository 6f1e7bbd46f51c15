import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import type { OutgoingMedia, OutgoingPart } from "@/lib/platforms/platform"
import type { Json } from "@/lib/platforms/json"
import { mediaFile } from "@/lib/platforms/text/media-file"
import { api, client, type PinterestContext } from "./client"
import type { PinterestConfig } from "./config"

type Part = OutgoingPart<PinterestConfig>

const registrationSchema = z.object({
  media_id: z.string(),
  upload_url: z.url(),
  upload_parameters: z.record(z.string(), z.string()),
})
const statusSchema = z.object({ status: z.enum(["registered", "processing", "succeeded", "failed"]) })

/** The signed fields come first and the file last. The upload URL is the credential, so no token is sent. */
export async function uploadVideo(media: OutgoingMedia, ctx: PinterestContext): Promise<string> {
  const registration = await api.json(ctx, "/media", registrationSchema, {
    method: "POST",
    json: { media_type: "video" },
  })
  const form = new FormData()
  for (const [name, value] of Object.entries(registration.upload_parameters)) form.set(name, value)
  form.set("file", await mediaFile(media))
  await client.request(ctx, registration.upload_url, { method: "POST", body: form })
  return registration.media_id
}

export async function isProcessed(mediaId: string, ctx: PinterestContext): Promise<boolean> {
  const { status } = await api.json(ctx, `/media/${mediaId}`, statusSchema)
  if (status === "failed")
    throw rejected("Pinterest couldn't read this video. Export it as MP4 with H.264 and try again.")
  return status === "succeeded"
}

async function toInlineImage({ bytes, mimeType }: OutgoingMedia) {
  return { content_type: mimeType, data: Buffer.from(await bytes()).toString("base64") }
}

/** An image in a video post is the video's cover. */
export function splitMedia(media: OutgoingMedia[]) {
  const video = media.find(({ kind }) => kind === "video") ?? null
  const images = media.filter(({ kind }) => kind === "image")
  return { video, images }
}

async function videoSource(mediaId: string, { post, media }: Part): Promise<Json> {
  const { video, images } = splitMedia(media)
  const source = { source_type: "video_id", media_id: mediaId }
  const cover = images[0] ?? post.thumbnail
  if (cover) {
    const { content_type, data } = await toInlineImage(cover)
    return { ...source, cover_image_content_type: content_type, cover_image_data: data }
  }
  const frame =
    post.config.cover_image_key_frame_time ?? Math.round((video?.thumbnailTimestampMs ?? 0) / 1000)
  return { ...source, cover_image_key_frame_time: frame }
}

export async function mediaSource(part: Part, mediaId: string | null): Promise<Json> {
  if (mediaId) return videoSource(mediaId, part)
  const [firstMedia, ...otherMedia] = part.media
  if (firstMedia && otherMedia.length === 0)
    return { source_type: "image_base64", ...(await toInlineImage(firstMedia)) }
  return { source_type: "multiple_image_base64", items: await Promise.all(part.media.map(toInlineImage)) }
}
