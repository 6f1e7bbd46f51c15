// A gigabyte is uploaded in each way, interrupted and resumed, and downloaded again byte for byte, while the server's
// memory grows by less than 150 MB. Before that, plain uploads, for their rate and CPU time, with `cat` to the same disk as
// the floor. BENCH_BEFORE=<another checkout> uploads to that one's server in turns.
//
// 1023 MB, two cores shared with about 20 other processes, local disk:
//   PUT     interrupted at 511 MB       memory 265 MB + 28 MB
//   import                              memory 292 MB +  3 MB
import { execFileSync } from "node:child_process"
import { createHash, randomBytes } from "node:crypto"
import { rm } from "node:fs/promises"
import { createServer, request, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"

import { pool } from "@/lib/db/database"
import type { Media } from "@/lib/media/contract"
import type { Presigned } from "@/lib/testing/media"
import { video } from "@/lib/testing/samples"
import { report, type Promised } from "@/scripts/measure/bench-report"
import { root } from "@/scripts/process/settings"
import { median } from "./two-sizes"
import { makeKey } from "./seed/make-key"
import { localUrl, post } from "./seed/media-requests"
import { startMediaServer, type MediaServer } from "./seed/start-media-server"

const maxGrowth = 150
/** None measures memory only. */
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
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
      const piece = source.subarray(offset, Math.min(source.length, offset + megabyte, offset + end - at))
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
async function byPut(server: MediaServer, key: string, whole: TestVideo): Promise<Media> {
  const { base } = server
  const presignInput = { contentType: "video/mp4", key: "film.mp4", size: whole.size }
  const presigned = await post<Presigned>(`${base}/v0/media/presign`, key, presignInput)
  const url = localUrl(server, presigned.url)
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
async function byImport({ base }: MediaServer, key: string, { size, pieces }: TestVideo): Promise<Media> {
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

async function download(server: MediaServer, url: string): Promise<string> {
  const hash = createHash("sha256")
  const answer = await new Promise<IncomingMessage>((done) => request(localUrl(server, url), done).end())
  for await (const chunk of answer) hash.update(chunk as Buffer)
  return hash.digest("hex")
}

const methods = { PUT: byPut, import: byImport }
type Method = (typeof methods)["PUT"]

/** Uploads a file and returns whether the download is identical. */
async function roundTrip(server: MediaServer, method: Method, size: number): Promise<boolean> {
  const { key } = await makeKey(["media:read", "media:write"])
  const whole = await makeVideo(size)
  const item = await method(server, key, whole)
  return item.size === size && (await download(server, item.url)) === hashOf(whole.pieces(0))
}

/** Uploads in one request. Returns megabytes per second, and milliseconds of CPU per megabyte. */
async function measurePut(server: MediaServer, whole: TestVideo) {
  const { base, cpuMs } = server
  const { key } = await makeKey(["media:read", "media:write"])
  const presignInput = { contentType: "video/mp4", key: "film.mp4", size: whole.size }
  const presigned = await post<Presigned>(`${base}/v0/media/presign`, key, presignInput)
  const before = cpuMs()
  const start = performance.now()
  const status = await put(localUrl(server, presigned.url), whole, 0)
  if (status !== 200) throw new Error(`the upload returned ${status}`)
  const seconds = (performance.now() - start) / 1000
  const megabytes = whole.size / megabyte
  return { key: presigned.key, rate: megabytes / seconds, cpu: (cpuMs() - before) / megabytes }
}

/** Megabytes per second that `cat` and a sync take for the same bytes on the same disk. */
function measureCat({ folder }: MediaServer, key: string, size: number) {
  const start = performance.now()
  const [from, to] = [join(folder, "media", key), join(folder, "copy")]
  execFileSync("sh", ["-c", 'cat "$1" > "$2" && sync "$2"', "sh", from, to])
  return size / megabyte / ((performance.now() - start) / 1000)
}

async function measurePuts(): Promise<Promised[]> {
  const checkouts = process.env.BENCH_BEFORE ? [process.env.BENCH_BEFORE, root] : [root]
  const servers = await Promise.all(checkouts.map(startMediaServer))
  const whole = await makeVideo(sizes.full)
  const warmUp = await makeVideo(sizes.warmUp)
  const results = servers.map(() => ({ rate: [] as number[], cpu: [] as number[], cat: [] as number[] }))
  for (const server of servers) await measurePut(server, warmUp)
  for (let round = 0; round < rounds; round++)
    for (const [index, server] of servers.entries()) {
      const { key, rate, cpu } = await measurePut(server, whole)
      results[index]!.rate.push(rate)
      results[index]!.cpu.push(cpu)
      results[index]!.cat.push(measureCat(server, key, whole.size))
      await rm(join(server.folder, "media", key))
    }
  await Promise.all(servers.map((server) => server.stop()))
  const medians = results.map(({ rate, cpu, cat }) => ({
    rate: median(rate),
    cpu: median(cpu),
    cat: median(cat),
  }))
  for (const [index, { rate, cpu, cat }] of medians.entries())
    console.log(
      `${checkouts[index]}: ${rate.toFixed(0)} MB/s, ${cpu.toFixed(2)} ms of CPU per MB; cat ${cat.toFixed(0)} MB/s`,
    )
  const { rate, cpu, cat } = medians.at(-1)!
  const measured = `${rate.toFixed(0)} MB per second, ${cpu.toFixed(2)} ms of CPU per MB`
  const floor = `${cat.toFixed(0)} MB per second for cat and sync`
  return [
    {
      name: "upload of a gigabyte to disk, vs. 400 MB per second",
      ratio: rate / 400,
      least: 1,
      measured,
      floor,
    },
    { name: "upload of a gigabyte to disk, CPU vs. 1 ms per MB", ratio: cpu, most: 1, measured },
  ]
}

const puts = rounds ? await measurePuts() : []
const server = await startMediaServer()
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
report([...puts, ...promises])
