import { json, sandboxOrigin, type Call } from "@/lib/platforms/sandbox/sandbox"
import { sandboxId } from "@/lib/platforms/sandbox/ids"
import { readFileBytes, storeMedia } from "@/lib/platforms/sandbox/media"
import { errorResponse, signedIn } from "./sandbox-world"

type SandboxUpload = { assetId: string; key: string; file: { id: string; mimeType: string } | null }

/** Uploads go to a separate host, as on Reddit. */
export const uploadOrigin = sandboxOrigin("reddit")
const uploadUrl = `${uploadOrigin}/media-upload`

export const leaseUpload = signedIn(async (call) => {
  const { filepath, mimetype } = await call.fields()
  if (!filepath || !/^(image|video)\//.test(String(mimetype))) return errorResponse(400, "Bad Request")
  const assetId = sandboxId(call)
  const upload: SandboxUpload = { assetId, key: `rte_images/${assetId}`, file: null }
  await call.store.put("upload", assetId, upload)
  const fields = [
    { name: "acl", value: "private" },
    { name: "key", value: upload.key },
    { name: "X-Amz-Signature", value: "sandbox" },
  ]
  return json({
    args: { action: uploadUrl.replace("https:", ""), fields },
    asset: { asset_id: assetId, processing_state: "incomplete", websocket_url: `wss://${assetId}.example` },
  })
})

const uploadById = async (call: Call, assetId: string) =>
  (await call.store.get("upload", assetId)) as SandboxUpload | null

/** Plain storage: uploads carry no access token. */
export async function receiveUpload(call: Call): Promise<Response> {
  const { key, file } = await call.fields()
  const upload = await uploadById(call, String(key).split("/")[1] ?? "")
  const bytes = await readFileBytes(file)
  if (!upload || !bytes) return new Response("<Error><Code>AccessDenied</Code></Error>", { status: 403 })
  const { id, mimeType } = await storeMedia(call, bytes, (file as Blob).type)
  await call.store.put("upload", upload.assetId, { ...upload, file: { id, mimeType } })
  return new Response(`<PostResponse><Location>${uploadUrl}/${upload.key}</Location></PostResponse>`, {
    status: 201,
  })
}

/** Finds an upload by URL or asset id. */
export async function findUpload(call: Call, reference: unknown): Promise<SandboxUpload | null> {
  const upload = await uploadById(call, String(reference).replace(`${uploadUrl}/rte_images/`, ""))
  return upload?.file ? upload : null
}
