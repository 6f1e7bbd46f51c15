import { rejected } from "@/lib/platforms/errors"
import type { OutgoingMedia } from "@/lib/platforms/platform"
import type { TelegramConfig } from "./config"

const maxPhotoBytes = 10_000_000
const maxFileBytes = 50_000_000
const maxPhotoSides = 10_000

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

/** As what Telegram shows it: a photo that is too big for one still travels as a file. */
function typeOf({ kind, mimeType, width, height }: OutgoingMedia, size: number): Upload["type"] {
  if (mimeType === "image/gif") return "animation"
  if (kind === "video") return "video"
  const isPhoto = /^image\/(jpeg|png|webp)$/.test(mimeType)
  return isPhoto && size <= maxPhotoBytes && (width ?? 0) + (height ?? 0) <= maxPhotoSides
    ? "photo"
    : "document"
}

async function loadUpload(media: OutgoingMedia): Promise<Upload> {
  const bytes = await media.bytes()
  if (bytes.byteLength > maxFileBytes)
    throw rejected(`Telegram takes files of up to 50 MB; ${media.name} has ${megabytes(bytes.byteLength)}.`)
  return { media, bytes, type: typeOf(media, bytes.byteLength) }
}

const fileOf = ({ media, bytes }: Upload) => new File([bytes], media.name, { type: media.mimeType })

/** What describes a video, where it is known. */
function shapeOf({ media, type }: Upload): Record<string, number | boolean> {
  if (type !== "video" && type !== "animation") return {}
  const { width, height, duration } = media
  return {
    ...(width && height ? { width, height } : {}),
    ...(duration ? { duration: Math.round(duration) } : {}),
    ...(type === "video" ? { supports_streaming: true } : {}),
  }
}

/** How the caption stands to the media; a plain file knows neither. */
function displayOf({ type }: Upload, config: TelegramConfig): Record<string, boolean> {
  if (type === "document") return {}
  const { has_spoiler, show_caption_above_media } = config
  return {
    ...(has_spoiler && { has_spoiler }),
    ...(show_caption_above_media && { show_caption_above_media }),
  }
}

type Fields = Record<string, unknown>

/** Multipart fields: everything that is not text is written as JSON. */
function formOf(fields: Fields, files: Record<string, File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    form.set(name, typeof value === "string" ? value : JSON.stringify(value))
  }
  for (const [name, file] of Object.entries(files)) form.set(name, file)
  return form
}

export type MediaRequest = { method: string; body: (chatId: string) => FormData }

/** One item has a method of its own; the album carries the caption on its first item. */
function albumRequest(
  uploads: Upload[],
  caption: string,
  common: Fields,
  config: TelegramConfig,
): MediaRequest {
  const documents = uploads.filter(({ type }) => type === "document").length
  if (uploads.some(({ type }) => type === "animation"))
    throw rejected("Telegram albums take no GIFs; post the GIF on its own.")
  if (documents > 0 && documents < uploads.length)
    throw rejected(
      "One of these images is too big for a photo, and Telegram albums do not mix photos with files.",
    )
  const media = uploads.map((upload, index) => ({
    type: upload.type,
    media: `attach://file${index}`,
    ...(index === 0 && caption ? { caption } : {}),
    ...shapeOf(upload),
    ...displayOf(upload, config),
  }))
  const files = Object.fromEntries(uploads.map((upload, index) => [`file${index}`, fileOf(upload)]))
  return { method: "sendMediaGroup", body: (chat_id) => formOf({ chat_id, media, ...common }, files) }
}

/** Files are uploaded: Telegram's own download of a URL is smaller and less reliable. */
export async function mediaRequest(
  media: OutgoingMedia[],
  caption: string,
  common: Fields,
  config: TelegramConfig,
): Promise<MediaRequest> {
  const uploads = await Promise.all(media.map(loadUpload))
  const [only, ...others] = uploads
  if (!only || others.length > 0) return albumRequest(uploads, caption, common, config)
  const fields = { caption: caption || undefined, ...shapeOf(only), ...displayOf(only, config), ...common }
  const files = { [only.type]: fileOf(only) }
  return { method: methods[only.type], body: (chat_id) => formOf({ chat_id, ...fields }, files) }
}
