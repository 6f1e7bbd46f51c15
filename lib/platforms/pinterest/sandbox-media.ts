import { json, sandboxOrigin, type Call } from "@/lib/platforms/sandbox/sandbox"
import { sandboxNumericId } from "@/lib/platforms/sandbox/ids"
import { readFileBytes, storeMedia } from "@/lib/platforms/sandbox/media"
import { errorResponse, signedIn } from "./sandbox-world"

/** How long an uploaded video is processed. */
const videoSeconds = 3

type SandboxUpload = { id: string; file: { id: string; mimeType: string } | null; readyAt: number }

/** Like on Pinterest, uploads go to a different host than the API. */
export const uploadOrigin = sandboxOrigin("pinterest")

export const findUpload = async (call: Call, id: unknown) =>
  (await call.store.get("upload", String(id))) as SandboxUpload | null

export const registerMedia = signedIn(async (call) => {
  const { media_type } = await call.fields()
  if (media_type !== "video") return errorResponse(400, 1, "media_type must be one of: video.")
  const upload: SandboxUpload = { id: sandboxNumericId(call), file: null, readyAt: 0 }
  await call.store.put("upload", upload.id, upload)
  return json(
    {
      media_id: upload.id,
      media_type,
      upload_url: `${uploadOrigin}/media-upload`,
      upload_parameters: {
        key: `uploads/3:video:${upload.id}`,
        policy: "c2FuZGJveA==",
        "x-amz-algorithm": "AWS4-HMAC-SHA256",
        "x-amz-signature": "sandbox",
        "Content-Type": "multipart/form-data",
      },
    },
    201,
  )
})

/** The upload URL belongs to plain storage, which doesn't check tokens. */
export async function receiveUpload(call: Call): Promise<Response> {
  const { key, policy, file } = await call.fields()
  const upload = await findUpload(call, String(key ?? "").split(":")[2] ?? "")
  const bytes = await readFileBytes(file)
  if (!upload || !policy || !bytes)
    return new Response("<Error><Code>AccessDenied</Code></Error>", { status: 403 })
  const { id, mimeType } = await storeMedia(call, bytes, (file as Blob).type)
  const readyAt = call.now().getTime() + videoSeconds * 1000
  await call.store.put("upload", upload.id, { ...upload, file: { id, mimeType }, readyAt })
  return new Response(null, { status: 204 })
}

export function statusOf({ file, readyAt }: SandboxUpload, now: Date) {
  if (!file) return "registered"
  if (!file.mimeType.startsWith("video/")) return "failed"
  return readyAt > now.getTime() ? "processing" : "succeeded"
}

export const getMedia = signedIn(async (call) => {
  const upload = await findUpload(call, call.params.id)
  if (!upload) return errorResponse(404, 2622, "Sorry! We could not find that media upload.")
  return json({ media_id: upload.id, media_type: "video", status: statusOf(upload, call.now()) })
})
