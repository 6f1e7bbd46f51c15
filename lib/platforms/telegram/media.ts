import type { OutgoingMedia } from "@/lib/platforms/platform"
import { toEntities } from "@/lib/platforms/markup/format-caption"
import { mediaFile } from "@/lib/platforms/text/media-file"
import type { TelegramConfig } from "./config"

export const maxFileBytes = 50_000_000

type Upload = {
  media: OutgoingMedia
  file: File
  type: "photo" | "video" | "animation" | "document"
}
const methods = {
  photo: "sendPhoto",
  video: "sendVideo",
  animation: "sendAnimation",
  document: "sendDocument",
} as const

function uploadType({ kind, mimeType }: OutgoingMedia, config: TelegramConfig): Upload["type"] {
  if (config.as_documents) return "document"
  if (mimeType === "image/gif") return "animation"
  return kind === "video" ? "video" : "photo"
}

const loadUpload = async (media: OutgoingMedia, config: TelegramConfig): Promise<Upload> => ({
  media,
  file: await mediaFile(media),
  type: uploadType(media, config),
})

function videoFields({ media, type }: Upload): Record<string, number | boolean> {
  if (type !== "video" && type !== "animation") return {}
  const { width, height, duration } = media
  return {
    ...(width && height ? { width, height } : {}),
    ...(duration ? { duration: Math.round(duration) } : {}),
    ...(type === "video" ? { supports_streaming: true } : {}),
  }
}

function displayFields(config: TelegramConfig): Record<string, boolean> {
  const { has_spoiler, show_caption_above_media } = config
  return {
    ...(has_spoiler && { has_spoiler }),
    ...(show_caption_above_media && { show_caption_above_media }),
  }
}

function captionFields(source: string) {
  const { text: caption, entities } = toEntities(source)
  return { ...(caption && { caption }), ...(entities.length > 0 && { caption_entities: entities }) }
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
  const media = uploads.map((upload, index) => ({
    type: upload.type,
    media: `attach://file${index}`,
    ...(index === 0 && captionFields(caption)),
    ...videoFields(upload),
    ...displayFields(config),
  }))
  const files = Object.fromEntries(uploads.map((upload, index) => [`file${index}`, upload.file]))
  return { method: "sendMediaGroup", body: (chat_id) => toFormData({ chat_id, media, ...common }, files) }
}

/** Uploads the files: sending by URL has lower size limits and is less reliable. */
export async function mediaRequest(
  media: OutgoingMedia[],
  caption: string,
  common: Fields,
  config: TelegramConfig,
): Promise<MediaRequest> {
  const uploads = await Promise.all(media.map((item) => loadUpload(item, config)))
  const [upload, ...rest] = uploads
  if (!upload || rest.length > 0) return albumRequest(uploads, caption, common, config)
  const fields = {
    ...captionFields(caption),
    ...videoFields(upload),
    ...displayFields(config),
    ...common,
  }
  const files = { [upload.type]: upload.file }
  return { method: methods[upload.type], body: (chat_id) => toFormData({ chat_id, ...fields }, files) }
}
