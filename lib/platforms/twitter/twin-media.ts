import type { Json } from "@/lib/platforms/platform"
import { json, type Call } from "@/lib/platforms/twin"
import { twinNumber } from "@/lib/platforms/twin-id"
import { bytesOf, storeMedia } from "@/lib/platforms/twin-media"
import { invalid, missing, signedIn } from "./twin-world"

/** How long a film is processed after its upload. */
const videoSeconds = 3
const day = 86_400

type Progress = { received: number; nextSegment: number; total: number; head: string }
type TwinUpload = {
  id: string
  mimeType: string
  file: string | null
  alt: string | null
  readyAt: number
  progress: Progress | null
}

export const uploadOf = async (call: Call, id: unknown) =>
  (await call.store.get("upload", String(id))) as TwinUpload | null

const save = (call: Call, upload: TwinUpload) => call.store.put("upload", upload.id, upload)

/** Films are kept up to this size while they arrive. */
const maxHeld = 1_500_000

function answer({ id, readyAt }: TwinUpload, now: Date, timed: boolean): Json {
  const data = { id, media_key: `3_${id}`, expires_after_secs: day }
  if (!timed) return { data }
  const busy = readyAt > now.getTime()
  const state = busy ? "in_progress" : "succeeded"
  return {
    data: { ...data, processing_info: { state, check_after_secs: 1, progress_percent: busy ? 50 : 100 } },
  }
}

export const uploadImage = signedIn(async (call) => {
  const { media, media_category } = await call.fields()
  const bytes = await bytesOf(media)
  if (!bytes || media_category !== "tweet_image") return invalid("media and media_category are required.")
  const mimeType = (media as Blob).type
  const { id: file } = await storeMedia(call, bytes, mimeType)
  const upload: TwinUpload = { id: twinNumber(call), mimeType, file, alt: null, readyAt: 0, progress: null }
  await save(call, upload)
  return json(answer(upload, call.now(), false))
})

export const initializeUpload = signedIn(async (call) => {
  const { media_type, total_bytes, media_category } = await call.fields()
  if (!/^(video\/(mp4|quicktime)|image\/gif)$/.test(String(media_type)))
    return invalid(`media_type: [${String(media_type)}] is not supported.`)
  if (!/^(tweet_video|tweet_gif|amplify_video)$/.test(String(media_category)))
    return invalid(`media_category: [${String(media_category)}] is not valid.`)
  const progress = { received: 0, nextSegment: 0, total: Number(total_bytes), head: "" }
  const mimeType = String(media_type)
  const upload: TwinUpload = { id: twinNumber(call), mimeType, file: null, alt: null, readyAt: 0, progress }
  await save(call, upload)
  return json(answer(upload, call.now(), false))
})

export const appendSegment = signedIn(async (call) => {
  const upload = await uploadOf(call, call.params.id)
  const { segment_index, media } = await call.fields()
  const bytes = await bytesOf(media)
  if (!upload?.progress || !bytes) return invalid("Segments do not fit the upload.")
  if (Number(segment_index) !== upload.progress.nextSegment) return invalid("Segments must come in order.")
  const { progress } = upload
  const held = Buffer.from(progress.head, "base64")
  const head = held.byteLength + bytes.byteLength <= maxHeld ? Buffer.concat([held, bytes]) : held
  upload.progress = {
    ...progress,
    head: head.toString("base64"),
    received: progress.received + bytes.byteLength,
    nextSegment: progress.nextSegment + 1,
  }
  await save(call, upload)
  return json({ data: { expires_at: Math.floor(call.now().getTime() / 1000) + day } })
})

export const finalizeUpload = signedIn(async (call) => {
  const upload = await uploadOf(call, call.params.id)
  if (!upload?.progress) return missing("media", call.params.id ?? "")
  const { received, total, head } = upload.progress
  if (received !== total) return invalid("The upload is not complete.")
  const bytes = Buffer.from(head, "base64")
  const stored = await storeMedia(call, new Uint8Array(bytes), upload.mimeType)
  const done = {
    ...upload,
    file: stored.id,
    progress: null,
    readyAt: call.now().getTime() + videoSeconds * 1000,
  }
  await save(call, done)
  return json(answer(done, call.now(), true))
})

export const getStatus = signedIn(async (call) => {
  const id = call.query.get("media_id") ?? ""
  const upload = await uploadOf(call, id)
  return upload ? json(answer(upload, call.now(), true)) : missing("media", id)
})

export const describeMedia = signedIn(async (call) => {
  const { id, metadata } = await call.fields()
  const upload = await uploadOf(call, id)
  if (!upload) return missing("media", String(id))
  const text = (metadata as { alt_text?: { text?: string } } | undefined)?.alt_text?.text ?? ""
  if (text.length > 1000) return invalid("alt_text is too long.")
  await save(call, { ...upload, alt: text })
  return json({ data: { id: upload.id, associated_metadata: { alt_text: { text } } } })
})
