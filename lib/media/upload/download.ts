import type { ReadableStream } from "node:stream/web"

import { BodyTooLargeError, InvalidUrlError, safeFetch } from "@/lib/http/safe-fetch"
import { storage } from "@/lib/storage/storage"
import { maxBytes, maxMegabytes, tooLargeMessage } from "@/lib/media/limits"
import { fieldError } from "@/lib/media/field-error"

const timeoutMs = 120_000

/** Stores a public URL's bytes. Failures are reported for `field`. */
export async function download(url: string, key: string, field: string): Promise<void> {
  const problem = await tryDownload(url, key)
  if (problem) throw fieldError(field, problem)
}

async function tryDownload(url: string, key: string): Promise<string | null> {
  try {
    const response = await safeFetch(url, { timeoutMs, maxBytes, redirect: "follow" })
    if (!response.ok || !response.body) {
      await response.body?.cancel()
      return `The URL returned HTTP ${response.status}.`
    }
    if (Number(response.headers.get("content-length") ?? 0) > maxBytes) {
      await response.body.cancel()
      return tooLargeMessage(maxMegabytes)
    }
    await storage.put(key, response.body as ReadableStream<Uint8Array>)
    return null
  } catch (error) {
    if (error instanceof InvalidUrlError) return `The URL isn't allowed: ${error.message}.`
    if (error instanceof BodyTooLargeError) return tooLargeMessage(maxMegabytes)
    return "Couldn't reach the URL. It must be available on the public internet."
  }
}
