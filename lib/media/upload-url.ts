import { forbidden } from "@/lib/errors"
import { isSigned, sign } from "@/lib/signature"
import { libraryUrl } from "./library-url"

/** What a presigned URL allows. The key names the workspace. */
export type UploadGrant = { key: string; contentType: string; size?: number; intent: string; expiresAt: Date }

const textOf = (key: string, query: URLSearchParams) => `upload\n${key}\n${query}`

/** Whoever holds the address may PUT these bytes there, without a session, until it expires. */
export function uploadUrl({ key, contentType, size, intent, expiresAt }: UploadGrant): string {
  const query = new URLSearchParams({ contentType, intent, expires: String(Math.ceil(+expiresAt / 1000)) })
  if (size !== undefined) query.set("size", String(size))
  return `${libraryUrl(key)}?${query}&signature=${sign(textOf(key, query))}`
}

/** What the address allows, if it is one of ours and still good. */
export function openUploadUrl(key: string, given: URLSearchParams): UploadGrant {
  const query = new URLSearchParams(given)
  query.delete("signature")
  if (!isSigned(given.get("signature") ?? "", textOf(key, query)))
    throw forbidden(
      "The signature of this upload address is not valid. Use the url of POST /v0/media/presign unchanged.",
    )
  const expiresAt = new Date(Number(query.get("expires")) * 1000)
  if (expiresAt < new Date())
    throw forbidden("This upload address has expired. Ask POST /v0/media/presign for another one.")
  const size = query.get("size")
  return {
    key,
    contentType: query.get("contentType") ?? "",
    ...(size !== null && { size: Number(size) }),
    intent: query.get("intent") ?? "",
    expiresAt,
  }
}
