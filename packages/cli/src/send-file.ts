import { createReadStream } from "node:fs"
import { request as requestHttp } from "node:http"
import { request as requestHttps } from "node:https"
import { pipeline } from "node:stream/promises"
import { Transform } from "node:stream"

export type Sent = { status: number; text: string }

type File = {
  file: string
  size: number
  contentType: string
  from: number
  signal: AbortSignal
  onProgress?: (sent: number, size: number) => void
}

const silenceMs = 60_000

/** One PUT, from a place in the file to its end. `fetch` would send it in chunks of no declared length, which stores refuse. */
export function send(
  url: string,
  { file, size, contentType, from, signal, onProgress }: File,
): Promise<Sent> {
  const headers = {
    "content-type": contentType,
    "content-length": size - from,
    ...(from > 0 && { "content-range": `bytes ${from}-${size - 1}/${size}` }),
  }
  let sent = from
  const counted = new Transform({
    transform(chunk: Buffer, _, next) {
      sent += chunk.length
      onProgress?.(sent, size)
      next(null, chunk)
    },
  })
  return new Promise((resolve, reject) => {
    const start = url.startsWith("https:") ? requestHttps : requestHttp
    const request = start(url, { method: "PUT", headers, signal, timeout: silenceMs }, (response) => {
      let text = ""
      response.setEncoding("utf8")
      response.on("data", (part: string) => (text += part))
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text }))
      response.on("error", reject)
    })
    request.on("timeout", () => request.destroy(new Error("The store does not answer")))
    request.on("error", reject)
    // A store that refuses early closes the line: its answer, which comes by the request, is what counts.
    pipeline(createReadStream(file, { start: from }), counted, request).catch(() => {})
  })
}
