import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import type { OutgoingMedia } from "@/lib/platforms/platform"
import { mediaFile } from "@/lib/platforms/text/media-file"
import { callMethod, client, type VkContext } from "./client"

const serverSchema = z.object({ upload_url: z.string() })
const photoUpload = z.object({
  server: z.union([z.number(), z.string()]),
  photo: z.string(),
  hash: z.string(),
})
const savedFields = { owner_id: z.number(), access_key: z.string().optional() }
const savedPhotos = z.array(z.object({ id: z.number(), ...savedFields })).min(1)
const savedVideo = serverSchema.extend({ video_id: z.number(), ...savedFields })
const videoUpload = z.object({ video_id: z.union([z.number(), z.string()]) })

const fileForm = async (field: string, media: OutgoingMedia) => {
  const form = new FormData()
  form.set(field, await mediaFile(media))
  return form
}

type Saved = { owner_id: number; access_key?: string }
const attachment = (type: "photo" | "video", id: number, { owner_id, access_key }: Saved) =>
  `${type}${owner_id}_${id}${access_key ? `_${access_key}` : ""}`

/** https://dev.vk.com/api/upload/wall-photo */
async function uploadPhoto(media: OutgoingMedia, group_id: number | undefined, ctx: VkContext) {
  const { upload_url } = await callMethod(ctx, "photos.getWallUploadServer", { group_id }, serverSchema)
  const body = await fileForm("photo", media)
  const upload = await client.json(ctx, upload_url, photoUpload, { method: "POST", body })
  if (upload.photo === "[]" || !upload.photo)
    throw rejected(`VK couldn't read ${media.name}. Export it as JPEG or PNG.`)
  const [photo] = await callMethod(ctx, "photos.saveWallPhoto", { group_id, ...upload }, savedPhotos)
  return attachment("photo", photo!.id, photo!)
}

/** https://dev.vk.com/api/upload/video-in-profile; VK keeps processing the video after the post is published. */
async function uploadVideo(media: OutgoingMedia, group_id: number | undefined, ctx: VkContext) {
  const name = media.name.replace(/\.\w+$/, "")
  const description = media.alt ?? undefined
  const parameters = { name, description, group_id, wallpost: 0 }
  const video = await callMethod(ctx, "video.save", parameters, savedVideo)
  const body = await fileForm("video_file", media)
  await client.json(ctx, video.upload_url, videoUpload, { method: "POST", body })
  return attachment("video", video.video_id, video)
}

/** Uploads a file and returns its identifier for `attachments`. */
export const uploadMedia = (media: OutgoingMedia, ctx: VkContext): Promise<string> => {
  const { ownerId } = ctx.credentials
  return (media.kind === "video" ? uploadVideo : uploadPhoto)(media, ownerId < 0 ? -ownerId : undefined, ctx)
}
