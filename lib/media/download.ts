import type { ReadableStream } from "node:stream/web"

import { BlockedAddressError, BodyTooLargeError, safeFetch } from "@/lib/safe-fetch"
import { storage } from "@/lib/storage/storage"
import { maxBytes, maxMegabytes, tooLarge } from "./limits"
import { wrongField } from "./wrong-field"

const timeoutMs = 120_000

/** Brings a public address into storage; whatever goes wrong is told as an error of that field. */
export async function download(url: string, key: string, field: string): Promise<void> {
  const problem = await tryDownload(url, key)
  if (problem) throw wrongField(field, problem)
}

async function tryDownload(url: string, key: string): Promise<string | null> {
  try {
    const response = await safeFetch(url, { timeoutMs, maxBytes, redirect: "follow" })
    if (!response.ok || !response.body) {
      await response.body?.cancel()
      return `The address answered ${response.status}.`
    }
    if (Number(response.headers.get("content-length") ?? 0) > maxBytes) {
      await response.body.cancel()
      return tooLarge(maxMegabytes)
    }
    await storage.put(key, response.body as ReadableStream<Uint8Array>)
    return null
  } catch (error) {
    if (error instanceof BlockedAddressError) return `The address is not allowed: ${error.message}.`
    if (error instanceof BodyTooLargeError) return tooLarge(maxMegabytes)
    return "The address could not be reached."
  }
}
