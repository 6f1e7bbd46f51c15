import { AppError } from "@/lib/errors/app-error"
import { bodyLimit, encodedBody, isEncoded, tooLargeBody } from "./body-limits"

/**
 * The body of a request, up to its path's limit. Our server enforces the same limits before any handler runs, but hosts
 * without it don't.
 */
export async function readBytes(request: Request): Promise<Buffer<ArrayBuffer>> {
  const { maxBytes } = bodyLimit(new URL(request.url).pathname)
  if (isEncoded(request.headers.get("content-encoding")))
    throw new AppError("UNSUPPORTED_MEDIA_TYPE", encodedBody)
  const tooLarge = () => new AppError("PAYLOAD_TOO_LARGE", tooLargeBody(maxBytes))
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge()
  const reader = request.body?.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength
    if (size > maxBytes) {
      await reader?.cancel()
      throw tooLarge()
    }
    chunks.push(part.value)
  }
  return Buffer.concat(chunks, size)
}

export const readText = async (request: Request): Promise<string> =>
  new TextDecoder().decode(await readBytes(request))
