import { z } from "zod"
import { getFileSize } from "@/lib/platforms/text/chunks"
import { rejected } from "@/lib/platforms/errors"
import { bearer } from "@/lib/platforms/http"
import type { OutgoingMedia } from "@/lib/platforms/platform"
import { mediaFile } from "@/lib/platforms/text/media-file"
import { client, restApi, type LinkedInContext } from "./client"

const imageUploadSchema = z.object({ value: z.object({ uploadUrl: z.url(), image: z.string() }) })
const videoUploadSchema = z.object({
  value: z.object({
    video: z.string(),
    uploadToken: z.string().default(""),
    uploadInstructions: z
      .array(z.object({ uploadUrl: z.url(), firstByte: z.number(), lastByte: z.number() }))
      .min(1),
  }),
})
const statusSchema = z.object({ status: z.string() })

async function uploadImage(media: OutgoingMedia, owner: string, ctx: LinkedInContext): Promise<string> {
  const options = { method: "POST", json: { initializeUploadRequest: { owner } } }
  const { value } = await restApi.json(ctx, "/images?action=initializeUpload", imageUploadSchema, options)
  await client.request(ctx, value.uploadUrl, {
    method: "PUT",
    headers: { ...bearer(ctx.credentials.accessToken), "content-type": media.mimeType },
    body: await mediaFile(media),
  })
  return value.image
}

/** LinkedIn assigns a byte range to each upload URL and expects the ETags back in the same order. */
async function uploadVideo(media: OutgoingMedia, owner: string, ctx: LinkedInContext): Promise<string> {
  const fileSizeBytes = await getFileSize(media)
  const request = { owner, fileSizeBytes, uploadCaptions: false, uploadThumbnail: false }
  const options = { method: "POST", json: { initializeUploadRequest: request } }
  const { value } = await restApi.json(ctx, "/videos?action=initializeUpload", videoUploadSchema, options)
  const uploadedPartIds: string[] = []
  for (const { uploadUrl, firstByte, lastByte } of value.uploadInstructions) {
    const { headers } = await client.request(ctx, uploadUrl, {
      method: "PUT",
      headers: { "content-type": "application/octet-stream" },
      body: await media.slice(firstByte, lastByte + 1),
    })
    uploadedPartIds.push((headers.get("etag") ?? "").replaceAll('"', ""))
  }
  const { video, uploadToken } = value
  const finalizeUploadRequest = { video, uploadToken, uploadedPartIds }
  const json = { finalizeUploadRequest }
  await restApi.request(ctx, "/videos?action=finalizeUpload", { method: "POST", json })
  return video
}

/** Uploads a file for the post's author and returns its URN. */
export const uploadMedia = (media: OutgoingMedia, owner: string, ctx: LinkedInContext) =>
  media.kind === "video" ? uploadVideo(media, owner, ctx) : uploadImage(media, owner, ctx)

/** Write-only apps get a 403. Images are usually ready by then. */
export async function isProcessed(urn: string, ctx: LinkedInContext): Promise<boolean> {
  const path = urn.startsWith("urn:li:video:") ? "/videos" : "/images"
  const response = await restApi.request(ctx, `${path}/${encodeURIComponent(urn)}`, {
    accept: ({ status }) => status === 403,
  })
  if (response.status === 403) return true
  const status = statusSchema.safeParse(response.body).data?.status
  if (status === "PROCESSING_FAILED")
    throw rejected("LinkedIn couldn't read this file. Export videos as MP4 with H.264 and try again.")
  return status === "AVAILABLE"
}
