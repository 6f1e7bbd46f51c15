import { forbidden } from "@/lib/errors/app-error"
import { verifySignature, sign } from "@/lib/crypto/signature"
import { libraryUrl } from "@/lib/media/media-url"

/** What a presigned URL allows. The key includes the organization. */
export type UploadGrant = { key: string; contentType: string; size?: number; intent: string; expiresAt: Date }

const textOf = (key: string, query: URLSearchParams) => `upload\n${key}\n${query}`

/** Anyone with the URL may upload these bytes until it expires. */
export function uploadUrl({ key, contentType, size, intent, expiresAt }: UploadGrant): string {
  const query = new URLSearchParams({ contentType, intent, expires: String(Math.ceil(+expiresAt / 1000)) })
  if (size !== undefined) query.set("size", String(size))
  return `${libraryUrl(key)}?${query}&signature=${sign(textOf(key, query))}`
}

/** Throws unless the signature is valid and the URL hasn't expired. */
export function verifyUploadUrl(key: string, params: URLSearchParams): UploadGrant {
  const query = new URLSearchParams(params)
  query.delete("signature")
  if (!verifySignature(params.get("signature") ?? "", textOf(key, query)))
    throw forbidden("Invalid signature. Use the url from POST /v0/media/presign unchanged.")
  const expiresAt = new Date(Number(query.get("expires")) * 1000)
  if (expiresAt < new Date())
    throw forbidden("This upload URL has expired. Get a new one from POST /v0/media/presign.")
  const size = query.get("size")
  return {
    key,
    contentType: query.get("contentType") ?? "",
    ...(size !== null && { size: Number(size) }),
    intent: query.get("intent") ?? "",
    expiresAt,
  }
}
