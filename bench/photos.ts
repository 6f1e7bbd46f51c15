// 300 photos of 1600 × 1200 pixels, each presigned, uploaded, and registered, 8 at a time: at least 40 per second. The floor: decoding
// each one and encoding its thumbnail with sharp, and nothing else. BENCH_BEFORE=<another checkout> uploads to that one's
// server in turns.
import sharp from "sharp"

import { pool } from "@/lib/db/database"
import type { Media } from "@/lib/media/contract"
import type { Presigned } from "@/lib/testing/media"
import { report } from "@/scripts/measure/bench-report"
import { root } from "@/scripts/process/settings"
import { makeKey } from "./seed/make-key"
import { localUrl, post } from "./seed/media-requests"
import { startMediaServer, type MediaServer } from "./seed/start-media-server"
import { median } from "./two-sizes"

const count = Number(process.env.BENCH_PHOTOS ?? 300)
const concurrent = 8
const leastPerSecond = 40
const [width, height] = [1600, 1200]

/** Soft noise: about as many bytes per pixel as a photo. */
async function makePhoto(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const
  const picture = sharp({ create: { width, height, channels: 3, background: "white", noise } }).blur(0.8)
  return picture.jpeg({ quality: 80 }).toBuffer()
}

/** The same photo with a comment, because the library keeps the same bytes once. */
function withComment(photo: Buffer): Buffer<ArrayBuffer> {
  const text = Buffer.from(crypto.randomUUID())
  const header = Buffer.from([0xff, 0xfe, 0, text.length + 2])
  return Buffer.concat([photo.subarray(0, 2), header, text, photo.subarray(2)])
}

async function addPhoto(server: MediaServer, key: string, bytes: Buffer<ArrayBuffer>) {
  const { base } = server
  const presignInput = { contentType: "image/jpeg", key: "photo.jpg", size: bytes.length }
  const presigned = await post<Presigned>(`${base}/v0/media/presign`, key, presignInput)
  const stored = await fetch(localUrl(server, presigned.url), { method: "PUT", body: bytes })
  if (!stored.ok) throw new Error(`the upload returned ${stored.status}`)
  const item = await post<Media>(`${base}/v0/media`, key, { key: presigned.key })
  if (item.width !== width || !item.thumbnailUrl) throw new Error("the photo has no size or thumbnail")
}

async function inParallel(work: () => Promise<unknown>, total: number): Promise<number> {
  let next = 0
  const start = performance.now()
  const loop = async () => {
    while (next++ < total) await work()
  }
  await Promise.all(Array.from({ length: concurrent }, loop))
  return total / ((performance.now() - start) / 1000)
}

async function measure(server: MediaServer, photo: Buffer, total: number) {
  const { key } = await makeKey(["media:read", "media:write"])
  const before = server.cpuMs()
  const rate = await inParallel(() => addPhoto(server, key, withComment(photo)), total)
  return { rate, cpu: (server.cpuMs() - before) / total }
}

async function measureSharp(photo: Buffer) {
  sharp.concurrency(1)
  const before = process.cpuUsage()
  const thumbnail = () => sharp(photo).resize(640, 640, { fit: "inside" }).webp({ quality: 75 }).toBuffer()
  const rate = await inParallel(thumbnail, count)
  const { user, system } = process.cpuUsage(before)
  return { rate, cpu: (user + system) / 1000 / count }
}

const photo = await makePhoto()
const checkouts = process.env.BENCH_BEFORE ? [process.env.BENCH_BEFORE, root] : [root]
const servers = await Promise.all(checkouts.map((checkout) => startMediaServer(checkout)))
const results = servers.map(() => ({ rate: [] as number[], cpu: [] as number[] }))
try {
  for (const server of servers) await measure(server, photo, 20)
  for (let round = 0; round < Number(process.env.BENCH_ROUNDS ?? 3); round++)
    for (const [index, server] of servers.entries()) {
      const { rate, cpu } = await measure(server, photo, count)
      results[index]!.rate.push(rate)
      results[index]!.cpu.push(cpu)
    }
} finally {
  await Promise.all(servers.map((server) => server.stop()))
}
const floor = await measureSharp(photo)
const medians = results.map(({ rate, cpu }) => ({ rate: median(rate), cpu: median(cpu) }))
const text = ({ rate, cpu }: typeof floor) =>
  `${rate.toFixed(0)} per second, ${cpu.toFixed(1)} ms of CPU each`
for (const [index, one] of medians.entries()) console.log(`${checkouts[index]}: ${text(one)}`)
console.log(`sharp alone, ${(photo.length / 1024).toFixed(0)} KB: ${text(floor)}`)
await pool.end()
const ours = medians.at(-1)!
report([
  {
    name: `photos of ${(photo.length / 1024).toFixed(0)} KB, vs. ${leastPerSecond} per second`,
    ratio: ours.rate / leastPerSecond,
    least: 1,
    measured: text(ours),
    floor: `${text(floor)} with sharp alone`,
  },
])
