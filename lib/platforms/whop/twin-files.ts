import { json, type Call, type TwinContext } from "@/lib/platforms/twin"
import { processingSeconds } from "@/lib/platforms/twin-faults"
import { twinId } from "@/lib/platforms/twin-id"
import { mediaUrl, storeMedia } from "@/lib/platforms/twin-media"
import { refuse, signedIn, uploadOrigin } from "./twin-world"

export type TwinFile = {
  id: string
  filename: string
  mediaId: string | null
  mimeType: string
  readyAt: number
}

const videoSeconds = 3

const stateOf = ({ mediaId, readyAt }: TwinFile, at: TwinContext) =>
  !mediaId ? "pending" : readyAt > at.now().getTime() ? "processing" : "ready"

const fileView = (file: TwinFile, at: TwinContext) => ({
  id: file.id,
  filename: file.filename,
  content_type: file.mimeType,
  upload_status: stateOf(file, at),
  url: file.mediaId ? mediaUrl(at, file.mediaId) : null,
})

export const isReady = (file: TwinFile, at: TwinContext) => stateOf(file, at) === "ready"

export const createFile = signedIn(async (call) => {
  const { filename } = await call.fields()
  if (typeof filename !== "string" || !filename) return refuse(400, "bad_request", "filename is required")
  const mimeType = /\.(mp4|mov|webm)$/i.test(filename) ? "video/mp4" : "image/png"
  const file: TwinFile = { id: `file_${twinId(call)}`, filename, mediaId: null, mimeType, readyAt: 0 }
  await call.store.put("file", file.id, file)
  const upload_url = `${uploadOrigin}/uploads/${file.id}`
  return json({ ...fileView(file, call), upload_url, upload_headers: { "Content-Type": mimeType } })
})

export const fileById = async (call: Call, id: unknown) =>
  (await call.store.get("file", String(id))) as TwinFile | null

/** The storage behind the presigned address: it knows no tokens, only the headers that were signed. */
export async function putFile(call: Call): Promise<Response> {
  const file = await fileById(call, call.params.id)
  if (!file || call.request.headers.get("content-type") !== file.mimeType)
    return new Response("SignatureDoesNotMatch", { status: 403 })
  const { id: mediaId } = await storeMedia(call, await call.bytes(), file.mimeType)
  const seconds = processingSeconds(file.filename) || (file.mimeType.startsWith("video/") ? videoSeconds : 0)
  await call.store.put("file", file.id, { ...file, mediaId, readyAt: call.now().getTime() + seconds * 1000 })
  return new Response(null, { status: 200 })
}

export const getFile = signedIn(async (call) => {
  const file = await fileById(call, call.params.id)
  return file ? json(fileView(file, call)) : refuse(404, "not_found", "File not found")
})
