import type { Json } from "@/lib/platforms/json"
import { json, type Call } from "@/lib/platforms/sandbox/sandbox"
import { sandboxNumericId } from "@/lib/platforms/sandbox/ids"
import { readFileBytes, storeMedia } from "@/lib/platforms/sandbox/media"
import { invalid, notFound, signedIn } from "./sandbox-world"

/** Processing time after an upload. */
const videoProcessingSeconds = 3
const daySeconds = 86_400

type Progress = { received: number; nextSegment: number; total: number; head: string }
type SandboxUpload = {
  id: string
  mimeType: string
  file: string | null
  alt: string | null
  readyAt: number
  progress: Progress | null
}

export const findUpload = async (call: Call, id: unknown) =>
  (await call.store.get("upload", String(id))) as SandboxUpload | null

const saveUpload = (call: Call, upload: SandboxUpload) => call.store.put("upload", upload.id, upload)

const maxImageBytes = 5 * 1024 * 1024
const maxGifBytes = 15 * 1024 * 1024

/** Larger videos aren't stored. */
const maxStoredBytes = 1_500_000

function uploadView({ id, readyAt }: SandboxUpload, now: Date, withStatus: boolean): Json {
  const data = { id, media_key: `3_${id}`, expires_after_secs: daySeconds }
  if (!withStatus) return { data }
  const isProcessing = readyAt > now.getTime()
  const state = isProcessing ? "in_progress" : "succeeded"
  return {
    data: {
      ...data,
      processing_info: { state, check_after_secs: 1, progress_percent: isProcessing ? 50 : 100 },
    },
  }
}

async function startUpload(call: Call, file: Pick<SandboxUpload, "mimeType" | "file" | "progress">) {
  const upload: SandboxUpload = { id: sandboxNumericId(call), alt: null, readyAt: 0, ...file }
  await saveUpload(call, upload)
  return json(uploadView(upload, call.now(), false))
}

export const uploadImage = signedIn(async (call) => {
  const { media, media_category } = await call.fields()
  const bytes = await readFileBytes(media)
  if (!bytes || media_category !== "tweet_image") return invalid("media and media_category are required.")
  if (bytes.byteLength > maxImageBytes) return invalid("File size exceeds 5242880 bytes.")
  const mimeType = (media as Blob).type
  const { id: file } = await storeMedia(call, bytes, mimeType)
  return startUpload(call, { mimeType, file, progress: null })
})

export const initializeUpload = signedIn(async (call) => {
  const { media_type, total_bytes, media_category } = await call.fields()
  if (!/^(video\/(mp4|quicktime)|image\/gif)$/.test(String(media_type)))
    return invalid(`media_type: [${String(media_type)}] is not supported.`)
  if (!/^(tweet_video|tweet_gif|amplify_video)$/.test(String(media_category)))
    return invalid(`media_category: [${String(media_category)}] is not valid.`)
  if (media_type === "image/gif" && Number(total_bytes) > maxGifBytes)
    return invalid("File size exceeds 15728640 bytes.")
  const progress = { received: 0, nextSegment: 0, total: Number(total_bytes), head: "" }
  return startUpload(call, { mimeType: String(media_type), file: null, progress })
})

export const appendSegment = signedIn(async (call) => {
  const upload = await findUpload(call, call.params.id)
  const { segment_index, media } = await call.fields()
  const bytes = await readFileBytes(media)
  if (!upload?.progress || !bytes) return invalid("Segments do not fit the upload.")
  if (Number(segment_index) !== upload.progress.nextSegment) return invalid("Segments must come in order.")
  const { progress } = upload
  const stored = Buffer.from(progress.head, "base64")
  const head =
    stored.byteLength + bytes.byteLength <= maxStoredBytes ? Buffer.concat([stored, bytes]) : stored
  upload.progress = {
    ...progress,
    head: head.toString("base64"),
    received: progress.received + bytes.byteLength,
    nextSegment: progress.nextSegment + 1,
  }
  await saveUpload(call, upload)
  return json({ data: { expires_at: Math.floor(call.now().getTime() / 1000) + daySeconds } })
})

export const finalizeUpload = signedIn(async (call) => {
  const upload = await findUpload(call, call.params.id)
  if (!upload?.progress) return notFound("media", call.params.id ?? "")
  const { received, total, head } = upload.progress
  if (received !== total) return invalid("The upload is not complete.")
  const bytes = Buffer.from(head, "base64")
  const stored = await storeMedia(call, new Uint8Array(bytes), upload.mimeType)
  const completed = {
    ...upload,
    file: stored.id,
    progress: null,
    readyAt: call.now().getTime() + videoProcessingSeconds * 1000,
  }
  await saveUpload(call, completed)
  return json(uploadView(completed, call.now(), true))
})

export const getStatus = signedIn(async (call) => {
  const id = call.query.get("media_id") ?? ""
  const upload = await findUpload(call, id)
  return upload ? json(uploadView(upload, call.now(), true)) : notFound("media", id)
})

export const describeMedia = signedIn(async (call) => {
  const { id, metadata } = await call.fields()
  const upload = await findUpload(call, id)
  if (!upload) return notFound("media", String(id))
  const text = (metadata as { alt_text?: { text?: string } } | undefined)?.alt_text?.text ?? ""
  if (text.length > 1000) return invalid("alt_text is too long.")
  await saveUpload(call, { ...upload, alt: text })
  return json({ data: { id: upload.id, associated_metadata: { alt_text: { text } } } })
})
