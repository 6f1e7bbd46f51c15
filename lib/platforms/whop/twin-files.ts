import { json, type Call, type TwinContext } from "@/lib/platforms/twin/twin"
import { processingSeconds } from "@/lib/platforms/twin/faults"
import { twinId } from "@/lib/platforms/twin/ids"
import { mediaUrl, storeMedia } from "@/lib/platforms/twin/media"
import { errorResponse, signedIn, uploadOrigin } from "./twin-world"

export type TwinFile = {
  id: string
  filename: string
  mediaId: string | null
  mimeType: string
  readyAt: number
}

const videoProcessingSeconds = 3

const uploadStatus = ({ mediaId, readyAt }: TwinFile, ctx: TwinContext) =>
  !mediaId ? "pending" : readyAt > ctx.now().getTime() ? "processing" : "ready"

const fileView = (file: TwinFile, ctx: TwinContext) => ({
  id: file.id,
  filename: file.filename,
  content_type: file.mimeType,
  upload_status: uploadStatus(file, ctx),
  url: file.mediaId ? mediaUrl(ctx, file.mediaId) : null,
})

export const isReady = (file: TwinFile, ctx: TwinContext) => uploadStatus(file, ctx) === "ready"

export const createFile = signedIn(async (call) => {
  const { filename } = await call.fields()
  if (typeof filename !== "string" || !filename)
    return errorResponse(400, "bad_request", "filename is required")
  const mimeType = /\.(mp4|mov|webm)$/i.test(filename) ? "video/mp4" : "image/png"
  const file: TwinFile = { id: `file_${twinId(call)}`, filename, mediaId: null, mimeType, readyAt: 0 }
  await call.store.put("file", file.id, file)
  const upload_url = `${uploadOrigin}/uploads/${file.id}`
  return json({ ...fileView(file, call), upload_url, upload_headers: { "Content-Type": mimeType } })
})

export const fileById = async (call: Call, id: unknown) =>
  (await call.store.get("file", String(id))) as TwinFile | null

/** Presigned storage: checks the signed headers, not a token. */
export async function putFile(call: Call): Promise<Response> {
  const file = await fileById(call, call.params.id)
  if (!file || call.request.headers.get("content-type") !== file.mimeType)
    return new Response("SignatureDoesNotMatch", { status: 403 })
  const { id: mediaId } = await storeMedia(call, await call.bytes(), file.mimeType)
  const seconds =
    processingSeconds(file.filename) || (file.mimeType.startsWith("video/") ? videoProcessingSeconds : 0)
  await call.store.put("file", file.id, { ...file, mediaId, readyAt: call.now().getTime() + seconds * 1000 })
  return new Response(null, { status: 200 })
}

export const getFile = signedIn(async (call) => {
  const file = await fileById(call, call.params.id)
  return file ? json(fileView(file, call)) : errorResponse(404, "not_found", "File not found")
})
