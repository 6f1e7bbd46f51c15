import { hmacSha256, equalsInConstantTime } from "@/lib/crypto/encrypt"
import { forbidden } from "@/lib/errors/app-error"
import { embeddedKeys, embeddedUrl } from "./config"

/** What a signed URL allows: one file of this size under this key. */
export type IngestGrant = { key: string; size: number }

/** UploadThing encodes each value, and the query encodes it again. */
const valueOf = (query: URLSearchParams, name: string) => decodeURIComponent(query.get(name) ?? "")

/**
 * The signature covers the whole URL before it. Host and path are rebuilt, because behind a proxy the request's differ
 * from what the browser saw.
 */
export function verifyIngestUrl(fileKey: string, params: URLSearchParams): IngestGrant {
  const query = new URLSearchParams(params)
  query.delete("signature")
  const signed = new URL(`${embeddedUrl}/${fileKey}`)
  signed.search = query.toString()
  const expected = embeddedKeys().map((key) => `hmac-sha256=${hmacSha256(key, signed.toString())}`)
  if (!expected.some((signature) => equalsInConstantTime(params.get("signature") ?? "", signature)))
    throw forbidden("Invalid signature.")
  if (!(Number(query.get("expires")) > Date.now()))
    throw forbidden("This upload URL has expired. Choose the file again to resume.")
  return { key: valueOf(query, "x-ut-custom-id"), size: Number(valueOf(query, "x-ut-file-size")) }
}
