import { z } from "zod"
import { getFileSize } from "@/lib/platforms/text/chunks"
import { rejected, unavailable } from "@/lib/platforms/errors"
import { bearer } from "@/lib/platforms/http"
import type { OutgoingMedia } from "@/lib/platforms/platform"
import { mediaFile } from "@/lib/platforms/text/media-file"
import { client, restApi, unreadableFile, type LinkedInContext } from "./client"

const fileUploadSchema = z.object({
  value: z.object({ uploadUrl: z.url(), image: z.string().optional(), document: z.string().optional() }),
})
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

/** Images and documents are uploaded in one piece. */
export async function uploadFile(
  kind: "image" | "document",
  { mimeType, body }: { mimeType: string; body: BodyInit },
  owner: string,
  ctx: LinkedInContext,
): Promise<string> {
  const options = { method: "POST", json: { initializeUploadRequest: { owner } } }
  const { value } = await restApi.json(ctx, `/${kind}s?action=initializeUpload`, fileUploadSchema, options)
  const urn = value[kind]
  if (!urn) throw unavailable(`LinkedIn didn't return the ${kind}'s id.`)
  await client.request(ctx, value.uploadUrl, {
    method: "PUT",
    headers: { ...bearer(ctx.credentials.accessToken), "content-type": mimeType },
    body,
  })
  return urn
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
export async function uploadMedia(media: OutgoingMedia, owner: string, ctx: LinkedInContext) {
  const { kind, mimeType } = media
  if (kind === "video") return uploadVideo(media, owner, ctx)
  return uploadFile(kind, { mimeType, body: await mediaFile(media) }, owner, ctx)
}

/** Write-only apps get a 403. Images are usually ready by then. */
export async function isProcessed(urn: string, ctx: LinkedInContext): Promise<boolean> {
  const kind = urn.split(":")[2] ?? "image"
  const response = await restApi.request(ctx, `/${kind}s/${encodeURIComponent(urn)}`, {
    accept: ({ status }) => status === 403,
  })
  if (response.status === 403) return true
  const status = statusSchema.safeParse(response.body).data?.status
  if (status === "PROCESSING_FAILED") throw rejected(unreadableFile)
  return status === "AVAILABLE"
}
