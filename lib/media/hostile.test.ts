import { crc32, deflateSync } from "node:zlib"

import { describe, expect, it } from "vitest"

import { prisma } from "@/lib/db"
import { storage } from "@/lib/storage"
import { put, useScratchStorage, type Presigned } from "@/lib/testing/media"
import { picture, video } from "@/lib/testing/samples"
import { createWorkspace } from "@/lib/testing/workspace"

useScratchStorage()

const text = (words: string) => new TextEncoder().encode(words)
const half = (bytes: Uint8Array) => bytes.slice(0, bytes.length / 2)
const signature = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])

/** 144 million pixels in 20 KB: PNG, one bit a pixel, all of them black. */
function bomb() {
  const side = 12_000
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const chunk = (type: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side))
  const chunks = [chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]
  return new Uint8Array(Buffer.concat([signature, ...chunks]))
}

/** An MP4 whose index says that it is a gigabyte long. */
async function greedyVideo() {
  const bytes = await video()
  const moov = Buffer.from(bytes).indexOf("moov")
  new DataView(bytes.buffer).setUint32(moov - 4, 2 ** 30)
  return bytes
}

async function send(bytes: Uint8Array<ArrayBuffer>, contentType: string) {
  const { call, organizationId } = await createWorkspace()
  const wanted = { contentType, key: "innocent", size: bytes.byteLength }
  const { url, key } = (await call<Presigned>("POST", "/v0/media/presign", wanted)).body
  const uploaded = await put(url, bytes)
  const registered = await call<{ data: { fieldErrors: object } }>("POST", "/v0/media", { key })
  return { uploaded, registered, organizationId, key }
}

describe("a file that is not what it seems", () => {
  it.each<[string, string, () => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>]>([
    ["HTML named .png", "image/png", () => text("<!doctype html><script>alert(1)</script>")],
    [
      "an SVG with a script",
      "image/png",
      () => text("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>"),
    ],
    ["a program", "video/mp4", () => text("\u007fELF" + "\0".repeat(60))],
    ["an archive", "image/jpeg", () => text("PK\u0003\u0004" + "\0".repeat(60))],
    ["an empty file", "image/png", () => new Uint8Array(0)],
    ["a single byte", "image/png", () => new Uint8Array(1)],
    ["a video as a picture", "image/png", () => video()],
    ["a picture as a video", "video/mp4", () => picture()],
  ])("is refused at the door: %s", async (_, contentType, make) => {
    const { uploaded, registered, key } = await send(await make(), contentType)
    expect(uploaded.status).toBe(400)
    expect(registered.status).toBe(422)
    expect(await storage.size(key)).toBeNull()
  })

  it.each<[string, string, () => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>]>([
    ["a decompression bomb", "image/png", bomb],
    ["the signature of a PNG and nothing more", "image/png", () => signature],
    ["half a JPEG", "image/jpeg", async () => half(await picture(400, 300, "jpeg"))],
    ["half a PNG", "image/png", async () => half(await picture(400, 300, "png"))],
    ["half a WebP", "image/webp", async () => half(await picture(400, 300, "webp"))],
    ["half a video", "video/mp4", async () => half(await video())],
    ["a video that asks for a gigabyte", "video/mp4", greedyVideo],
  ])("does not get into the library: %s", async (_, contentType, make) => {
    const { registered, organizationId } = await send(await make(), contentType)
    expect(registered.status).toBe(422)
    expect(registered.body.data.fieldErrors).toHaveProperty("key")
    expect(await prisma.media.count({ where: { organizationId } })).toBe(0)
  })

  it("is taken for what it is when another picture's type was claimed", async () => {
    const { registered } = await send(await picture(40, 30, "webp"), "image/gif")
    expect(registered).toMatchObject({ status: 200, body: { mimeType: "image/webp" } })
  })
})
