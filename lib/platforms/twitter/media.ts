import { z } from "zod"
import { chunksOf, sizeOf } from "@/lib/platforms/chunks"
import { rejected } from "@/lib/platforms/errors"
import type { OutgoingMedia } from "@/lib/platforms/platform"
import { apiUrl, ask, bearer, client, type TwitterAccess } from "./client"
import { captionRule } from "./rules"

const processingSchema = z.object({ state: z.string(), error: z.object({ message: z.string() }).optional() })
const mediaSchema = z.object({ id: z.string(), processing_info: processingSchema.optional() })

const chunkBytes = 2 * 1024 * 1024
const maxAltText = 1000
/** Accounts without X Premium. */
const maxSeconds = 140

const isGif = ({ mimeType }: OutgoingMedia) => mimeType === "image/gif"

/** What the number of media in `rules` cannot say. */
export function assertMedia(media: OutgoingMedia[], at: TwitterAccess): void {
  if (media.length > 1 && media.some(isGif))
    throw rejected("X takes one GIF alone in a post, without other media.")
  const isPremium = (at.account.limits?.captionMax ?? 0) > captionRule.max
  const long = media.find(({ duration }) => (duration ?? 0) > maxSeconds)
  if (long && !isPremium)
    throw rejected(
      `X takes videos of up to ${maxSeconds} seconds from this account; ${long.name} has ${Math.ceil(long.duration ?? 0)}.`,
    )
}

const blobOf = (bytes: Uint8Array<ArrayBuffer>, { name, mimeType }: OutgoingMedia) =>
  new File([bytes], name, { type: mimeType })

async function uploadImage(media: OutgoingMedia, at: TwitterAccess) {
  const form = new FormData()
  form.set("media", blobOf(await media.bytes(), media))
  form.set("media_category", "tweet_image")
  return ask(at, "/media/upload", mediaSchema, { method: "POST", body: form })
}

function categoryOf(media: OutgoingMedia) {
  if (isGif(media)) return "tweet_gif"
  return (media.duration ?? 0) > maxSeconds ? "amplify_video" : "tweet_video"
}

async function uploadInChunks(media: OutgoingMedia, at: TwitterAccess) {
  const total = await sizeOf(media)
  const { id } = await ask(at, "/media/upload/initialize", mediaSchema, {
    method: "POST",
    json: { media_type: media.mimeType, total_bytes: total, media_category: categoryOf(media) },
  })
  for (const chunk of chunksOf(media, total, chunkBytes)) {
    const form = new FormData()
    form.set("segment_index", String(chunk.index))
    form.set("media", blobOf(await chunk.bytes(), media))
    await client.request(at, apiUrl(`/media/upload/${id}/append`), {
      method: "POST",
      headers: bearer(at.credentials.accessToken),
      body: form,
    })
  }
  return ask(at, `/media/upload/${id}/finalize`, mediaSchema, { method: "POST" })
}

async function describe(id: string, alt: string, at: TwitterAccess): Promise<void> {
  const metadata = { alt_text: { text: alt.slice(0, maxAltText) } }
  await client.request(at, apiUrl("/media/metadata"), {
    method: "POST",
    headers: bearer(at.credentials.accessToken),
    json: { id, metadata },
  })
}

/** The id, good for a day, and whether X still works on it. */
export async function uploadMedia(media: OutgoingMedia, at: TwitterAccess) {
  const whole = media.kind === "image" && !isGif(media)
  const uploaded = whole ? await uploadImage(media, at) : await uploadInChunks(media, at)
  if (media.alt && media.kind === "image") await describe(uploaded.id, media.alt, at)
  return { id: uploaded.id, processing: uploaded.processing_info !== undefined }
}

export async function isProcessed(id: string, at: TwitterAccess): Promise<boolean> {
  const { processing_info: info } = await ask(at, `/media/upload?command=STATUS&media_id=${id}`, mediaSchema)
  if (info?.state === "failed")
    throw rejected("X could not read this file. Save videos as MP4 with H.264 and AAC, then try again.")
  return info === undefined || info.state === "succeeded"
}
