import type { MediaKind } from "@/lib/platforms/rules"
import { json, type Call } from "@/lib/platforms/sandbox/sandbox"
import { storeMedia } from "@/lib/platforms/sandbox/media"
import { webUrl } from "./client"
import { accessDenied, canPostAs, newId, errorResponse, restApi } from "./sandbox-world"

/** LinkedIn's part size for videos. */
const partBytes = 4 * 1024 * 1024
const videoSeconds = 3

type SandboxUpload = {
  urn: string
  owner: string
  file: { id: string; mimeType: string } | null
  size: number
  etags: string[]
  finished: boolean
  readyAt: number
  /** LinkedIn accepts any upload, and finds out that it can't read it while processing it. */
  failed?: boolean
}

export const findUpload = async (call: Call, urn: unknown) =>
  (await call.store.get("upload", String(urn))) as SandboxUpload | null
const saveUpload = (call: Call, upload: SandboxUpload) => call.store.put("upload", upload.urn, upload)

const uploadUrl = (urn: string, part: number) => `${webUrl()}/dms-uploads/${encodeURIComponent(urn)}/${part}`

const documentTypes =
  /^application\/(?:pdf|vnd\.openxmlformats-officedocument\.(?:word|presentation)ml\.\w+)$/
const maxDocumentBytes = 100_000_000
const maxDocumentPages = 300

const countPages = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString("latin1")
    .match(/\/Type\s*\/Page\b/g)?.length ?? 0

const isReadableDocument = (bytes: Uint8Array, mimeType: string) =>
  documentTypes.test(mimeType) &&
  bytes.byteLength <= maxDocumentBytes &&
  countPages(bytes) <= maxDocumentPages

type InitializeRequest = { owner?: string; fileSizeBytes?: number }

const initialize = (kind: MediaKind) =>
  restApi(async (call, person) => {
    if (call.query.get("action") === "finalizeUpload") return finalize(call)
    const { initializeUploadRequest } = await call.fields()
    const { owner = "", fileSizeBytes = 0 } = (initializeUploadRequest ?? {}) as InitializeRequest
    if (!canPostAs(owner, person)) return accessDenied()
    const urn = `urn:li:${kind}:C4E${newId(call)}`
    const upload: SandboxUpload = {
      urn,
      owner,
      file: null,
      size: fileSizeBytes,
      etags: [],
      finished: kind !== "video",
      readyAt: 0,
    }
    await saveUpload(call, upload)
    if (kind !== "video") return json({ value: { uploadUrl: uploadUrl(urn, 0), [kind]: urn } })
    const parts = Math.max(1, Math.ceil(fileSizeBytes / partBytes))
    const uploadInstructions = Array.from({ length: parts }, (_, part) => ({
      uploadUrl: uploadUrl(urn, part),
      firstByte: part * partBytes,
      lastByte: Math.min((part + 1) * partBytes, fileSizeBytes) - 1,
    }))
    return json({ value: { video: urn, uploadToken: "", uploadInstructions } })
  })

export const initializeImage = initialize("image")
export const initializeVideo = initialize("video")
export const initializeDocument = initialize("document")

/** The upload URL is the credential, so no token is sent. */
export async function receivePart(call: Call): Promise<Response> {
  const upload = await findUpload(call, call.params.urn)
  if (!upload) return new Response("Not found", { status: 404 })
  const part = Number(call.params.part)
  const mimeType = upload.finished ? (call.request.headers.get("content-type") ?? "image/png") : "video/mp4"
  const bytes = await call.bytes()
  const stored = await storeMedia(call, bytes, mimeType)
  upload.failed = upload.urn.startsWith("urn:li:document:") && !isReadableDocument(bytes, mimeType)
  upload.etags[part] = stored.id
  // Only single-part videos can be played. For longer ones only the size is stored.
  upload.file ??= { id: stored.id, mimeType }
  await saveUpload(call, upload)
  return new Response(null, { status: 201, headers: { etag: `"${stored.id}"` } })
}

async function finalize(call: Call): Promise<Response> {
  const { finalizeUploadRequest } = await call.fields()
  const { video, uploadedPartIds } = (finalizeUploadRequest ?? {}) as {
    video?: string
    uploadedPartIds?: string[]
  }
  const upload = await findUpload(call, video)
  if (!upload) return errorResponse(404, "NOT_FOUND", "Video not found")
  if (JSON.stringify(upload.etags) !== JSON.stringify(uploadedPartIds))
    return errorResponse(
      400,
      "INVALID_PARAMETER",
      "uploadedPartIds do not match the parts that were uploaded",
    )
  await saveUpload(call, { ...upload, finished: true, readyAt: call.now().getTime() + videoSeconds * 1000 })
  return new Response(null, { status: 200 })
}

export const isAvailable = ({ file, finished, readyAt }: SandboxUpload, now: Date) =>
  file !== null && finished && readyAt <= now.getTime()

export const getUpload = restApi(async (call) => {
  const upload = await findUpload(call, call.params.urn)
  if (!upload) return errorResponse(404, "NOT_FOUND", "Media not found")
  if (upload.failed) return json({ id: upload.urn, owner: upload.owner, status: "PROCESSING_FAILED" })
  const waiting = upload.file === null || !upload.finished
  const status = waiting ? "WAITING_UPLOAD" : isAvailable(upload, call.now()) ? "AVAILABLE" : "PROCESSING"
  return json({ id: upload.urn, owner: upload.owner, status })
})
