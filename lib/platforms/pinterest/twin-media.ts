import { json, sandboxOrigin, type Call } from "@/lib/platforms/twin"
import { twinNumber } from "@/lib/platforms/twin-id"
import { bytesOf, storeMedia } from "@/lib/platforms/twin-media"
import { refuse, signedIn } from "./twin-world"

/** How long a video is processed after its upload. */
const videoSeconds = 3

type TwinUpload = { id: string; file: { id: string; mimeType: string } | null; readyAt: number }

/** Uploads go to another host than the API, as they do there. */
export const uploadOrigin = sandboxOrigin("pinterest")

export const uploadOf = async (call: Call, id: unknown) =>
  (await call.store.get("upload", String(id))) as TwinUpload | null

export const registerMedia = signedIn(async (call) => {
  const { media_type } = await call.fields()
  if (media_type !== "video") return refuse(400, 1, "media_type must be one of: video.")
  const upload: TwinUpload = { id: twinNumber(call), file: null, readyAt: 0 }
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

/** What stands behind the upload address is storage, which knows nothing of tokens. */
export async function receiveUpload(call: Call): Promise<Response> {
  const { key, policy, file } = await call.fields()
  const upload = await uploadOf(call, String(key ?? "").split(":")[2] ?? "")
  const bytes = await bytesOf(file)
  if (!upload || !policy || !bytes)
    return new Response("<Error><Code>AccessDenied</Code></Error>", { status: 403 })
  const { id, mimeType } = await storeMedia(call, bytes, (file as Blob).type)
  const readyAt = call.now().getTime() + videoSeconds * 1000
  await call.store.put("upload", upload.id, { ...upload, file: { id, mimeType }, readyAt })
  return new Response(null, { status: 204 })
}

export function statusOf({ file, readyAt }: TwinUpload, now: Date) {
  if (!file) return "registered"
  if (!file.mimeType.startsWith("video/")) return "failed"
  return readyAt > now.getTime() ? "processing" : "succeeded"
}

export const getMedia = signedIn(async (call) => {
  const upload = await uploadOf(call, call.params.id)
  if (!upload) return refuse(404, 2622, "Sorry! We could not find that media upload.")
  return json({ media_id: upload.id, media_type: "video", status: statusOf(upload, call.now()) })
})
