// A gigabyte is uploaded in each way, interrupted and resumed, and downloaded again byte for byte, while the server's
// memory grows by less than 150 MB.
//
// 1023 MB, two cores shared with about 20 other processes, local disk:
//   PUT     interrupted at 511 MB       memory 265 MB + 28 MB
//   import                              memory 292 MB +  3 MB
import { fork } from "node:child_process"
import { createHash, randomBytes } from "node:crypto"
import { mkdtemp, rm } from "node:fs/promises"
import { createServer, request, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"

import { pool } from "@/lib/db/database"
import type { Media } from "@/lib/media/contract"
import type { Presigned } from "@/lib/testing/media"
import { video } from "@/lib/testing/samples"
import { report, type Promised } from "@/scripts/measure/bench-report"
import { makeKey } from "./seed/make-key"

const maxGrowth = 150
const megabyte = 1024 * 1024
const sizes = { warmUp: 4 * megabyte, full: Number(process.env.BENCH_MB ?? 1023) * megabyte }

/**
 * A video that ends in a box which players skip. The box repeats random bytes, so that no one needs to hold the file
 * in memory.
 */
async function makeVideo(size: number) {
  const start = Buffer.from(await video())
  const header = Buffer.alloc(8)
  header.writeUInt32BE(size - start.length)
  header.write("free", 4)
  const head = Buffer.concat([start, header])
  const noise = randomBytes(4 * megabyte)
  function* pieces(from: number, end = size) {
    for (let at = from; at < end;) {
      const source = at < head.length ? head : noise
      const offset = at < head.length ? at : (at - head.length) % noise.length
      const piece = source.subarray(offset, Math.min(source.length, offset + 65_536, offset + end - at))
      yield piece
      at += piece.length
    }
  }
  return { size, pieces }
}

type TestVideo = Awaited<ReturnType<typeof makeVideo>>

const hashOf = (pieces: Iterable<Uint8Array>) => {
  const hash = createHash("sha256")
  for (const piece of pieces) hash.update(piece)
  return hash.digest("hex")
}

async function startServer() {
  const folder = await mkdtemp(join(tmpdir(), "carillon-upload-"))
  const child = fork(new URL("seed/media-server.ts", import.meta.url), {
    env: { ...process.env, DATA_DIR: folder, OUTBOUND_ALLOW_CIDRS: "127.0.0.0/8" },
  })
  const next = () => new Promise<number>((done) => child.once("message", (value) => done(value as number)))
  const port = await next()
  /** The peak memory since the last call, in megabytes. */
  const peak = () => (child.send("peak"), next())
  const stop = async () => {
    child.kill()
    await rm(folder, { recursive: true, force: true })
  }
  return { base: `http://127.0.0.1:${port}`, peak, stop }
}

type Server = Awaited<ReturnType<typeof startServer>>

/** Sends from byte `from`, and drops the connection after `cut` bytes. */
async function put(url: string, { size, pieces }: TestVideo, from: number, cut?: number): Promise<number> {
  const status = Promise.withResolvers<number>()
  const call = request(url, {
    method: "PUT",
    headers: { "content-length": size - from, "content-range": `bytes ${from}-${size - 1}/${size}` },
  })
  call.on("response", (response) => (response.resume(), status.resolve(response.statusCode ?? 0)))
  call.on("error", () => status.resolve(0))
  try {
    await pipeline(Readable.from(pieces(from, cut === undefined ? size : from + cut)), call, {
      end: cut === undefined,
    })
    if (cut !== undefined) call.destroy()
  } catch {
    // The response, or its absence, is the result.
  }
  return status.promise
}

/** Through the presigned URL, interrupted in the middle and resumed. */
async function byPut({ base }: Server, key: string, whole: TestVideo): Promise<Media> {
  const presignInput = { contentType: "video/mp4", key: "film.mp4", size: whole.size }
  const presigned = await post<Presigned>(`${base}/v0/media/presign`, key, presignInput)
  const url = presigned.url.replace(/^https?:\/\/[^/]+/, base)
  await put(url, whole, 0, Math.floor(whole.size / 2))
  const offset = await stableOffset(url)
  if (offset === 0) throw new Error("the interrupted upload wasn't kept")
  const status = await put(url, whole, offset)
  if (status !== 200) throw new Error(`resuming returned ${status}`)
  if (whole.size === sizes.full)
    console.log(`  interrupted, and resumed at ${Math.floor(offset / megabyte)} MB`)
  return post(`${base}/v0/media`, key, { key: presigned.key })
}

/** The server notices the dropped connection with a delay. */
async function stableOffset(url: string): Promise<number> {
  for (let attempts = 0; attempts < 200; attempts++) {
    const offset = Number((await fetch(url, { method: "HEAD" })).headers.get("upload-offset"))
    if (offset > 0) return offset
    await new Promise((done) => setTimeout(done, 100))
  }
  return 0
}

/** From another server's URL. */
async function byImport({ base }: Server, key: string, { size, pieces }: TestVideo): Promise<Media> {
  const site = createServer((_, response) => {
    response.writeHead(200, { "content-length": size })
    pipeline(Readable.from(pieces(0)), response).catch(() => {})
  })
  await new Promise<void>((ready) => site.listen(0, "127.0.0.1", ready))
  try {
    const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/film.mp4`
    return await post(`${base}/v0/media/import`, key, { url })
  } finally {
    site.close()
  }
}

async function post<Body>(url: string, key: string, body: object): Promise<Body> {
  const headers = { "x-api-key": key, "content-type": "application/json" }
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${url} returned ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Body
}

async function download({ base }: Server, url: string): Promise<string> {
  const hash = createHash("sha256")
  const answer = await new Promise<IncomingMessage>((done) =>
    request(url.replace(/^https?:\/\/[^/]+/, base), done).end(),
  )
  for await (const chunk of answer) hash.update(chunk as Buffer)
  return hash.digest("hex")
}

const methods = { PUT: byPut, import: byImport }
type Method = (typeof methods)["PUT"]

/** Uploads a file and returns whether the download is identical. */
async function roundTrip(server: Server, method: Method, size: number): Promise<boolean> {
  const { key } = await makeKey(["media:read", "media:write"])
  const whole = await makeVideo(size)
  const item = await method(server, key, whole)
  return item.size === size && (await download(server, item.url)) === hashOf(whole.pieces(0))
}

const server = await startServer()
const promises: Promised[] = []
try {
  for (const [name, method] of Object.entries(methods)) {
    await roundTrip(server, method, sizes.warmUp) // loads what doesn't grow with the size
    const before = await server.peak()
    const start = performance.now()
    const isSame = await roundTrip(server, method, sizes.full)
    const seconds = (performance.now() - start) / 1000
    const growth = (await server.peak()) - before
    promises.push({
      name: `memory while uploading a gigabyte by ${name}, vs. ${maxGrowth} MB`,
      ratio: isSame ? Math.max(0, growth) / maxGrowth : Infinity,
      most: 1,
      measured: `${Math.max(0, growth).toFixed(0)} MB more, ${isSame ? "byte for byte" : "DIFFERENT BYTES"}`,
      floor: `${before.toFixed(0)} MB before`,
    })
    console.log(
      `${name.padEnd(8)} ${sizes.full / megabyte} MB uploaded and downloaded in ${seconds.toFixed(0)} s, memory ${before.toFixed(0)} MB ` +
        `+ ${Math.max(0, growth).toFixed(0)} MB, ${isSame ? "byte for byte" : "DIFFERENT BYTES"}`,
    )
  }
} finally {
  await server.stop()
  await pool.end()
}
report(promises)
