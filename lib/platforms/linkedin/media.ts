import { z } from "zod"
import { sizeOf } from "@/lib/platforms/chunks"
import { rejected } from "@/lib/platforms/errors"
import { unreadable } from "@/lib/platforms/http"
import type { OutgoingMedia } from "@/lib/platforms/platform"
import { bearer, client, rest, type LinkedInAccess } from "./client"

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

async function act<T>(at: LinkedInAccess, path: string, json: unknown, schema: z.ZodType<T>): Promise<T> {
  const answer = schema.safeParse((await rest(at, path, { method: "POST", json })).body)
  if (!answer.success) throw unreadable("LinkedIn")
  return answer.data
}

async function uploadImage(media: OutgoingMedia, owner: string, at: LinkedInAccess): Promise<string> {
  const { value } = await act(
    at,
    "/images?action=initializeUpload",
    { initializeUploadRequest: { owner } },
    imageUploadSchema,
  )
  await client.request(at, value.uploadUrl, {
    method: "PUT",
    headers: { ...bearer(at.credentials.accessToken), "content-type": media.mimeType },
    body: await media.bytes(),
  })
  return value.image
}

/** LinkedIn says which bytes belong to which address, and wants the receipts (ETag) back in that order. */
async function uploadVideo(media: OutgoingMedia, owner: string, at: LinkedInAccess): Promise<string> {
  const fileSizeBytes = await sizeOf(media)
  const request = { owner, fileSizeBytes, uploadCaptions: false, uploadThumbnail: false }
  const { value } = await act(
    at,
    "/videos?action=initializeUpload",
    { initializeUploadRequest: request },
    videoUploadSchema,
  )
  const uploadedPartIds: string[] = []
  for (const { uploadUrl, firstByte, lastByte } of value.uploadInstructions) {
    const { headers } = await client.request(at, uploadUrl, {
      method: "PUT",
      headers: { "content-type": "application/octet-stream" },
      body: await media.slice(firstByte, lastByte + 1),
    })
    uploadedPartIds.push((headers.get("etag") ?? "").replaceAll('"', ""))
  }
  const { video, uploadToken } = value
  const finalizeUploadRequest = { video, uploadToken, uploadedPartIds }
  await rest(at, "/videos?action=finalizeUpload", { method: "POST", json: { finalizeUploadRequest } })
  return video
}

/** The URN of an upload that belongs to the author of the post. */
export const uploadMedia = (media: OutgoingMedia, owner: string, at: LinkedInAccess) =>
  media.kind === "video" ? uploadVideo(media, owner, at) : uploadImage(media, owner, at)

/** Apps that may only write are not told (403); by then an image is ready as a rule. */
export async function isProcessed(urn: string, at: LinkedInAccess): Promise<boolean> {
  const path = urn.startsWith("urn:li:video:") ? "/videos" : "/images"
  const answer = await rest(at, `${path}/${encodeURIComponent(urn)}`, {
    accept: ({ status }) => status === 403,
  })
  if (answer.status === 403) return true
  const status = statusSchema.safeParse(answer.body).data?.status
  if (status === "PROCESSING_FAILED")
    throw rejected("LinkedIn could not read this file. Save videos as MP4 with H.264 and try again.")
  return status === "AVAILABLE"
}
