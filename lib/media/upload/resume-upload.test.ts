import { describe, expect, it } from "vitest"

import { storage } from "@/lib/storage/storage"
import { fetchMedia, put, useScratchStorage, type Presigned } from "@/lib/testing/media"
import { video } from "@/lib/testing/samples"
import { createWorkspace } from "@/lib/testing/workspace"

useScratchStorage()

async function begin(more: { size?: number } = {}) {
  const workspace = await createWorkspace()
  const bytes = await video({ frames: 200 })
  const presignInput = { contentType: "video/mp4", key: "film.mp4", size: bytes.byteLength, ...more }
  const { url, key } = (await workspace.call<Presigned>("POST", "/v0/media/presign", presignInput)).body
  return { workspace, bytes, url, key }
}

/** Sends the bytes up to an offset, then drops the connection. */
const cutAt = (bytes: Uint8Array, from: number, end: number) => {
  const pieces = [bytes.slice(from, (from + end) >> 1), bytes.slice((from + end) >> 1, end)]
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = pieces.shift()
      if (piece) controller.enqueue(piece)
      else controller.error(new Error("connection dropped"))
    },
  })
}

const range = (first: number, size: number) => ({ "content-range": `bytes ${first}-${size - 1}/${size}` })

const offsetOf = async (url: string) =>
  Number((await fetchMedia(url, {}, "HEAD")).headers.get("upload-offset"))

describe("an interrupted upload", () => {
  it.each([
    ["of a declared size", {}],
    ["of an unknown size", { size: undefined }],
  ])("resumes more than once: %s", async (_, more) => {
    const { workspace, bytes, url, key } = await begin(more)
    const size = bytes.byteLength
    expect(await offsetOf(url)).toBe(0)
    expect((await put(url, cutAt(bytes, 0, 9000))).status).toBe(400)
    expect(await offsetOf(url)).toBe(9000)
    expect((await put(url, cutAt(bytes, 9000, 20_000), range(9000, size))).status).toBe(400)
    expect(await offsetOf(url)).toBe(20_000)
    expect(await storage.size(key)).toBeNull()
    expect(await put(url, bytes.slice(20_000), range(20_000, size))).toMatchObject({
      status: 200,
      body: { size },
    })
    expect(await storage.get(key)).toEqual(bytes)
    expect(await offsetOf(url)).toBe(size)
    expect((await workspace.call("POST", "/v0/media", { key })).status).toBe(200)
  })

  it("can start over", async () => {
    const { bytes, url, key } = await begin()
    await put(url, cutAt(bytes, 0, 9000))
    expect((await put(url, bytes)).status).toBe(200)
    expect(await storage.get(key)).toEqual(bytes)
  })

  it("rejects other offsets and bytes past its end", async () => {
    const { bytes, url } = await begin()
    const size = bytes.byteLength
    await put(url, cutAt(bytes, 0, 9000))
    expect((await put(url, bytes.slice(8000), range(8000, size))).status).toBe(409)
    expect((await put(url, bytes.slice(9000), range(9000, size + 1))).status).toBe(400)
    const chunk = { "content-range": `bytes 9000-9999/${size}` }
    expect((await put(url, bytes.slice(9000, 10_000), chunk)).status).toBe(400)
    expect(await offsetOf(url)).toBe(9000)
    const tooMuch = new Uint8Array(size)
    expect((await put(url, tooMuch, range(9000, size))).status).toBe(413)
    expect(await offsetOf(url)).toBe(0)
  })

  it("returns its offset only to holders of the URL", async () => {
    const { url } = await begin()
    const forged = url.replace(/signature=\w+/, `signature=${"0".repeat(64)}`)
    expect((await fetchMedia(forged, {}, "HEAD")).status).toBe(403)
  })
})
