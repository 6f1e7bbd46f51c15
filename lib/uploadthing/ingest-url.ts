import { hmacSha256, sameText } from "@/lib/crypto"
import { forbidden } from "@/lib/errors"
import { embeddedKeys, embeddedUrl } from "./config"

/** What a signed address allows: one file of this length under this key. */
export type IngestGrant = { key: string; size: number }

/** UploadThing encodes each value before it puts it into the query, which encodes it again. */
const valueOf = (query: URLSearchParams, name: string) => decodeURIComponent(query.get(name) ?? "")

/**
 * The signature covers the whole address before it. Host and path are put together anew, for behind a proxy the request
 * has others than the browser saw.
 */
export function openIngestUrl(fileKey: string, given: URLSearchParams): IngestGrant {
  const query = new URLSearchParams(given)
  query.delete("signature")
  const signed = new URL(`${embeddedUrl}/${fileKey}`)
  signed.search = query.toString()
  const good = embeddedKeys().map((key) => `hmac-sha256=${hmacSha256(key, signed.toString())}`)
  if (!good.some((signature) => sameText(given.get("signature") ?? "", signature)))
    throw forbidden("The signature of this upload address is not valid.")
  if (!(Number(query.get("expires")) > Date.now()))
    throw forbidden("This upload address has expired. Choose the file again: it goes on where it was cut.")
  return { key: valueOf(query, "x-ut-custom-id"), size: Number(valueOf(query, "x-ut-file-size")) }
}
