import { rejected } from "@/lib/platforms/errors"
import type { OutgoingMedia } from "@/lib/platforms/platform"
import type { TelegramConfig } from "./config"

const maxPhotoBytes = 10_000_000
const maxFileBytes = 50_000_000
const maxPhotoDimensions = 10_000

type Upload = {
  media: OutgoingMedia
  bytes: Uint8Array<ArrayBuffer>
  type: "photo" | "video" | "animation" | "document"
}
const methods = {
  photo: "sendPhoto",
  video: "sendVideo",
  animation: "sendAnimation",
  document: "sendDocument",
} as const

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

/** Images that exceed the photo limits are sent as documents. */
function uploadType({ kind, mimeType, width, height }: OutgoingMedia, size: number): Upload["type"] {
  if (mimeType === "image/gif") return "animation"
  if (kind === "video") return "video"
  const isPhoto = /^image\/(jpeg|png|webp)$/.test(mimeType)
  return isPhoto && size <= maxPhotoBytes && (width ?? 0) + (height ?? 0) <= maxPhotoDimensions
    ? "photo"
    : "document"
}

async function loadUpload(media: OutgoingMedia): Promise<Upload> {
  const bytes = await media.bytes()
  if (bytes.byteLength > maxFileBytes)
    throw rejected(`Telegram allows files up to 50 MB; ${media.name} is ${megabytes(bytes.byteLength)}.`)
  return { media, bytes, type: uploadType(media, bytes.byteLength) }
}

const toFile = ({ media, bytes }: Upload) => new File([bytes], media.name, { type: media.mimeType })

function videoFields({ media, type }: Upload): Record<string, number | boolean> {
  if (type !== "video" && type !== "animation") return {}
  const { width, height, duration } = media
  return {
    ...(width && height ? { width, height } : {}),
    ...(duration ? { duration: Math.round(duration) } : {}),
    ...(type === "video" ? { supports_streaming: true } : {}),
  }
}

/** Options that documents don't support. */
function displayFields({ type }: Upload, config: TelegramConfig): Record<string, boolean> {
  if (type === "document") return {}
  const { has_spoiler, show_caption_above_media } = config
  return {
    ...(has_spoiler && { has_spoiler }),
    ...(show_caption_above_media && { show_caption_above_media }),
  }
}

type Fields = Record<string, unknown>

/** Multipart form data, with values other than strings as JSON. */
function toFormData(fields: Fields, files: Record<string, File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    form.set(name, typeof value === "string" ? value : JSON.stringify(value))
  }
  for (const [name, file] of Object.entries(files)) form.set(name, file)
  return form
}

export type MediaRequest = { method: string; body: (chatId: string) => FormData }

/** The first item carries the album's caption. */
function albumRequest(
  uploads: Upload[],
  caption: string,
  common: Fields,
  config: TelegramConfig,
): MediaRequest {
  const documents = uploads.filter(({ type }) => type === "document").length
  if (uploads.some(({ type }) => type === "animation"))
    throw rejected("Telegram albums can't contain GIFs. Post the GIF on its own.")
  if (documents > 0 && documents < uploads.length)
    throw rejected(
      "One of these images is too large to send as a photo, and Telegram albums can't mix photos and files.",
    )
  const media = uploads.map((upload, index) => ({
    type: upload.type,
    media: `attach://file${index}`,
    ...(index === 0 && caption ? { caption } : {}),
    ...videoFields(upload),
    ...displayFields(upload, config),
  }))
  const files = Object.fromEntries(uploads.map((upload, index) => [`file${index}`, toFile(upload)]))
  return { method: "sendMediaGroup", body: (chat_id) => toFormData({ chat_id, media, ...common }, files) }
}

/** Uploads the files: sending by URL has lower size limits and is less reliable. */
export async function mediaRequest(
  media: OutgoingMedia[],
  caption: string,
  common: Fields,
  config: TelegramConfig,
): Promise<MediaRequest> {
  const uploads = await Promise.all(media.map(loadUpload))
  const [upload, ...rest] = uploads
  if (!upload || rest.length > 0) return albumRequest(uploads, caption, common, config)
  const fields = {
    caption: caption || undefined,
    ...videoFields(upload),
    ...displayFields(upload, config),
    ...common,
  }
  const files = { [upload.type]: toFile(upload) }
  return { method: methods[upload.type], body: (chat_id) => toFormData({ chat_id, ...fields }, files) }
}
