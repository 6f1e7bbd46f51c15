import { constants, createBrotliCompress, createGzip, createZstdCompress, type ZstdOptions } from "node:zlib"
import { brotliCompressSync, gzipSync, zstdCompressSync } from "node:zlib"
import Negotiator from "negotiator"

type Bytes = Uint8Array<ArrayBuffer>

/** Compressing less costs more than sending it: it fits in a packet anyway. */
const minBytes = 1_400
/** Up to this length, handing the work to a thread costs more than doing it. */
const maxSyncBytes = 16 * 1024

// A list of 200 posts has about 400 KB. These levels are where more CPU time gains little; bench/README.md has figures.
const zstd: ZstdOptions = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 20 } }
const gzip = { level: 1 }
const chunkSize = 64 * 1024

/** Best first, for clients that accept several. */
const encodings = {
  zstd: {
    stream: () => createZstdCompress({ ...zstd, chunkSize }),
    sync: (body: Bytes) => zstdCompressSync(body, zstd),
  },
  br: {
    stream: () => createBrotliCompress({ ...brotli, chunkSize }),
    sync: (body: Bytes) => brotliCompressSync(body, brotli),
  },
  gzip: { stream: () => createGzip({ ...gzip, chunkSize }), sync: (body: Bytes) => gzipSync(body, gzip) },
}
export type Encoding = keyof typeof encodings
const supported = Object.keys(encodings) as Encoding[]

/** The types of negotiator are for its previous version. */
type Preferring = { encoding: (available: string[], options: { preferred: string[] }) => string | undefined }

/** Next serves the other paths, and removes Content-Encoding from their responses. */
const compressedPath = /^\/v0\//

/** Null to send the body as it is. */
export function pickEncoding(request: Request, body: string | Bytes): Encoding | null {
  const accepted = request.headers.get("accept-encoding")
  if (!accepted || body.length < minBytes || !compressedPath.test(new URL(request.url).pathname)) return null
  const negotiator = new Negotiator({ headers: { "accept-encoding": accepted } }) as unknown as Preferring
  const picked = negotiator.encoding([...supported, "identity"], { preferred: supported })
  return picked === undefined || picked === "identity" ? null : (picked as Encoding)
}

/** Large bodies are sent while they're being compressed, on another thread. */
export function compress(body: string | Bytes, encoding: Encoding): Bytes | ReadableStream<Bytes> {
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body
  const { stream, sync } = encodings[encoding]
  if (bytes.length <= maxSyncBytes) return sync(bytes)
  const compressor = stream()
  return new ReadableStream({
    start(controller) {
      compressor.on("data", (chunk: Bytes) => controller.enqueue(chunk))
      compressor.on("end", () => controller.close())
      compressor.on("error", (error) => controller.error(error))
      compressor.end(bytes)
    },
    cancel: () => void compressor.destroy(),
  })
}
