import { z } from "zod"
import { readChunks, getFileSize } from "@/lib/platforms/text/chunks"
import { rejected } from "@/lib/platforms/errors"
import type { OutgoingMedia } from "@/lib/platforms/platform"
import { mediaFile } from "@/lib/platforms/text/media-file"
import { api, requestData, type TwitterContext } from "./client"
import { maxSeconds } from "./rules"

const processingSchema = z.object({ state: z.string(), error: z.object({ message: z.string() }).optional() })
const mediaSchema = z.object({ id: z.string(), processing_info: processingSchema.optional() })

const chunkBytes = 2 * 1024 * 1024
const maxAltLength = 1000

const isGif = ({ mimeType }: OutgoingMedia) => mimeType === "image/gif"

async function uploadImage(media: OutgoingMedia, ctx: TwitterContext) {
  const form = new FormData()
  form.set("media", await mediaFile(media))
  form.set("media_category", "tweet_image")
  return requestData(ctx, "/media/upload", mediaSchema, { method: "POST", body: form })
}

function categoryOf(media: OutgoingMedia) {
  if (isGif(media)) return "tweet_gif"
  return (media.duration ?? 0) > maxSeconds ? "amplify_video" : "tweet_video"
}

async function uploadInChunks(media: OutgoingMedia, ctx: TwitterContext) {
  const total = await getFileSize(media)
  const { id } = await requestData(ctx, "/media/upload/initialize", mediaSchema, {
    method: "POST",
    json: { media_type: media.mimeType, total_bytes: total, media_category: categoryOf(media) },
  })
  for (const chunk of readChunks(media, total, chunkBytes)) {
    const form = new FormData()
    form.set("segment_index", String(chunk.index))
    form.set("media", new File([await chunk.bytes()], media.name, { type: media.mimeType }))
    await api.request(ctx, `/media/upload/${id}/append`, { method: "POST", body: form })
  }
  return requestData(ctx, `/media/upload/${id}/finalize`, mediaSchema, { method: "POST" })
}

async function setAltText(id: string, alt: string, ctx: TwitterContext): Promise<void> {
  const metadata = { alt_text: { text: alt.slice(0, maxAltLength) } }
  await api.request(ctx, "/media/metadata", { method: "POST", json: { id, metadata } })
}

/** Returns the media id, valid for a day, and whether X is still processing it. */
export async function uploadMedia(media: OutgoingMedia, ctx: TwitterContext) {
  const isSingleRequest = media.kind === "image" && !isGif(media)
  const uploaded = isSingleRequest ? await uploadImage(media, ctx) : await uploadInChunks(media, ctx)
  if (media.alt && media.kind === "image") await setAltText(uploaded.id, media.alt, ctx)
  return { id: uploaded.id, processing: uploaded.processing_info !== undefined }
}

export async function isProcessed(id: string, ctx: TwitterContext): Promise<boolean> {
  const path = `/media/upload?command=STATUS&media_id=${id}`
  const { processing_info: processing } = await requestData(ctx, path, mediaSchema)
  if (processing?.state === "failed")
    throw rejected("X couldn't process this file. Export videos as MP4 with H.264 and AAC, then try again.")
  return processing === undefined || processing.state === "succeeded"
}
