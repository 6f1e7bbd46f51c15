import { createReadStream } from "node:fs"
import { stat } from "node:fs/promises"
import { basename } from "node:path"
import { Readable } from "node:stream"

import { request } from "undici"
import { z } from "zod"

import { env } from "@/lib/config/env"
import type { StorageDriver } from "./driver"

const tokenSchema = z.object({
  apiKey: z.string(),
  appId: z.string(),
  regions: z.array(z.string()).min(1),
  ingestHost: z.string().default("ingest.uploadthing.com"),
})

const idleMs = 60_000
/** UploadThing responds once it has stored the file. */
const storeMs = 300_000
const readSeconds = 3600
const contentType = "application/octet-stream"

/**
 * The UploadThing service: https://docs.uploadthing.com/uploading-files. Our key is the file's customId, because its own
 * keys have too few random bits to be secret. We read files through signed URLs, so they can be private.
 */
export function uploadThing(token: string): StorageDriver {
  const { apiKey, appId, regions, ingestHost } = readToken(token)
  const ingest = env.UPLOADTHING_INGEST_URL ?? `https://${regions[0]}.${ingestHost}`

  /** Loaded on demand, because it brings its own runtime. */
  const api = async () => new (await import("uploadthing/server")).UTApi({ token })

  async function read(method: "GET" | "HEAD", key: string, headers: Record<string, string> = {}) {
    const name = encodeURIComponent(key)
    const { ufsUrl } = await (await api()).generateSignedURL(name, { expiresIn: readSeconds })
    return request(ufsUrl, { method, headers, headersTimeout: idleMs, bodyTimeout: idleMs })
  }

  const size = async (key: string) => {
    const { statusCode, headers, body } = await read("HEAD", key)
    await body.dump()
    if (statusCode === 404) return null
    if (statusCode !== 200) throw new Error(`UploadThing returned ${statusCode} for HEAD`)
    return Number(headers["content-length"])
  }

  async function ingestUrl(key: string, bytes: number): Promise<string> {
    const { generateKey, generateSignedURL } = await import("@uploadthing/shared")
    const { Micro, Redacted } = await import("effect")
    const file = { name: basename(key), size: bytes, type: contentType }
    const remoteKey = await Micro.runPromise(generateKey(file, appId, () => [key]))
    const data = {
      "x-ut-identifier": appId,
      "x-ut-file-name": file.name,
      "x-ut-file-size": bytes,
      "x-ut-file-type": contentType,
      "x-ut-custom-id": key,
      "x-ut-content-disposition": "attachment",
    }
    return Micro.runPromise(
      generateSignedURL(`${ingest}/${remoteKey}`, Redacted.make(apiKey), { data, ttlInSeconds: readSeconds }),
    )
  }

  return {
    bucket: "uploadthing",
    // UploadThing chooses the region for each upload.
    origins: [new URL(ingest).origin, ...regions.map((region) => `https://${region}.${ingestHost}`)],
    size,
    putFile: async (key, path) => {
      if ((await size(key)) !== null) return false
      const bytes = (await stat(path)).size
      const form = multipart(basename(key), path, bytes)
      const { statusCode, body } = await request(await ingestUrl(key, bytes), {
        method: "PUT",
        headers: { ...form.headers, range: "bytes=0-" },
        body: form.body,
        headersTimeout: storeMs,
        bodyTimeout: idleMs,
      })
      const text = (await body.text()).slice(0, 500)
      if (statusCode !== 200) throw new Error(`UploadThing returned ${statusCode} for the upload: ${text}`)
      return true
    },
    stream: async (key, range) => {
      const headers = range && { range: `bytes=${range.start}-${range.end}` }
      const { statusCode, body } = await read("GET", key, headers)
      if (statusCode === (range ? 206 : 200)) return body
      await body.dump()
      throw new Error(`UploadThing returned ${statusCode} for GET`)
    },
    remove: async (key) => {
      await (await api()).deleteFiles(key, { keyType: "customId" })
    },
  }
}

function readToken(token: string) {
  try {
    return tokenSchema.parse(JSON.parse(Buffer.from(token, "base64").toString()))
  } catch {
    throw new Error("UPLOADTHING_TOKEN is invalid. Copy it from your app's API keys page on UploadThing.")
  }
}

/** Streams the file, which FormData would load into memory. */
function multipart(name: string, path: string, bytes: number) {
  const boundary = `carillon-${crypto.randomUUID()}`
  const head = Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${contentType}\r\n\r\n`,
  )
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`)
  async function* pieces() {
    yield head
    yield* createReadStream(path)
    yield tail
  }
  return {
    headers: {
      "content-type": `multipart/form-data; boundary=${boundary}`,
      "content-length": String(head.length + bytes + tail.length),
    },
    body: Readable.from(pieces(), { objectMode: false }),
  }
}
