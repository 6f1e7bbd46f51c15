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

const idleTimeoutMs = 60_000

/** PUTs the file from an offset to its end. `fetch` would use chunked encoding, which storage services reject. */
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
    const request = start(url, { method: "PUT", headers, signal, timeout: idleTimeoutMs }, (response) => {
      let text = ""
      response.setEncoding("utf8")
      response.on("data", (part: string) => (text += part))
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text }))
      response.on("error", reject)
    })
    request.on("timeout", () => request.destroy(new Error("The storage isn't responding")))
    request.on("error", reject)
    // Storage that rejects a file early closes the connection. The request still gets its response, so ignore this error.
    pipeline(createReadStream(file, { start: from }), counted, request).catch(() => {})
  })
}
