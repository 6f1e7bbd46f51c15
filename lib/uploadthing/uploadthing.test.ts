import { AsyncLocalStorage } from "node:async_hooks"
import { createHash } from "node:crypto"
import { readdir } from "node:fs/promises"
import { join } from "node:path"

import { createRouteHandler } from "uploadthing/server"
import { afterAll, describe, expect, it } from "vitest"

import { HEAD, OPTIONS, PUT } from "@/app/api/ingest/[key]/route"
import { POST } from "@/app/api/uploadthing/route"
import { prisma } from "@/lib/db/database"
import { env } from "@/lib/config/env"
import { storage } from "@/lib/storage/storage"
import { useScratchStorage } from "@/lib/testing/media"
import { picture, video } from "@/lib/testing/samples"
import { createKey, createWorkspace } from "@/lib/testing/workspace"
import { uploadthingConfig } from "./config"
import type { UploadResult } from "./contract"
import { uploadRouter } from "./router"

useScratchStorage()

type Presigned = { url: string; key: string; customId: string }
type Problem = { message: string }
type Declared = { name?: string; size?: number; type?: string; lastModified?: number }

const post = (key: string, file: Declared) =>
  POST(
    new Request(`${env.APP_URL}/api/uploadthing?actionType=upload&slug=media`, {
      method: "POST",
      headers: { "x-api-key": key, "content-type": "application/json", "x-uploadthing-version": "7.7.4" },
      body: JSON.stringify({ files: [{ name: "a.png", type: "image/png", lastModified: 1, ...file }] }),
    }) as never,
  )

async function open(key: string, file: Declared) {
  const response = await post(key, file)
  const body = (await response.json()) as Presigned[] & Problem
  return { status: response.status, presigned: body[0]!, message: body.message }
}

const contextOf = (url: string) => ({
  params: Promise.resolve({ key: new URL(url).pathname.split("/").at(-1)! }),
})

async function rangeStart(url: string) {
  const response = await HEAD(new Request(url, { method: "HEAD" }), contextOf(url))
  return Number(response.headers.get("x-ut-range-start"))
}

async function put(url: string, bytes: Uint8Array<ArrayBuffer>, start = 0) {
  const body = new FormData()
  body.append("file", new Blob([bytes.slice(start)]), "blob")
  const request = new Request(url, { method: "PUT", body, headers: { range: `bytes=${start}-` } })
  const response = await PUT(request, contextOf(url))
  return {
    status: response.status,
    body: (await response.json()) as { serverData: UploadResult; error: string },
  }
}

/** A connection that drops in the middle of the form, after part of it has arrived. */
async function cut({ url }: Presigned, bytes: Uint8Array<ArrayBuffer>) {
  const form = new FormData()
  form.append("file", new Blob([bytes]), "blob")
  const whole = new Response(form)
  const text = new Uint8Array(await whole.arrayBuffer())
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      if (sent < bytes.byteLength / 2) return controller.enqueue(text.slice(sent, (sent += 16_384)))
      controller.error(new Error("aborted"))
    },
  })
  const headers = { "content-type": whole.headers.get("content-type")!, range: "bytes=0-" }
  const request = new Request(url, { method: "PUT", body, headers, duplex: "half" } as RequestInit)
  return PUT(request, contextOf(url))
}

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex")

async function storedHash(key: string) {
  return hashOf(await storage.get(key))
}

describe("a dashboard upload", () => {
  it.each([
    ["picture", "image/png", picture],
    ["video", "video/mp4", video],
  ] as const)("adds a %s to the library unchanged", async (_, type, make) => {
    const { key, call } = await createWorkspace()
    const bytes = await make()
    const name = "Grüße 100%25 +é 日本 “x”.png"
    const { presigned } = await open(key, { name, size: bytes.byteLength, type })
    expect(presigned.url).toMatch(new RegExp(`^${env.APP_URL}/api/ingest/`))
    const { status, body } = await put(presigned.url, bytes)
    expect(status).toBe(200)
    if (!("media" in body.serverData)) throw new Error(body.serverData.refused)
    const { media } = body.serverData
    expect(media).toMatchObject({ name, mimeType: type, size: bytes.byteLength })
    expect(await storedHash(media.key)).toBe(hashOf(bytes))
    expect((await call<{ id: string }>("GET", `/v0/media/${media.id}`)).body.id).toBe(media.id)
    expect(await prisma.upload.count({ where: { organizationId: media.key.split("/")[0] } })).toBe(0)
    expect(await readdir(join(env.DATA_DIR, "media", ".unfinished"))).toEqual([])
  })

  it("trusts the bytes over the browser", async () => {
    const { key } = await createWorkspace()
    const bytes = await picture(40, 30, "webp")
    const { presigned } = await open(key, { size: bytes.byteLength, type: "image/png" })
    const { body } = await put(presigned.url, bytes)
    expect(body.serverData).toMatchObject({ media: { mimeType: "image/webp" } })
  })

  it("resumes, even after the page was closed", async () => {
    const { key } = await createWorkspace()
    const bytes = await picture(1000, 800)
    const file = { size: bytes.byteLength }
    const first = (await open(key, file)).presigned
    expect((await cut(first, bytes)).status).toBe(400)
    const again = (await open(key, file)).presigned
    expect(again).toMatchObject({ key: first.key, customId: first.customId })
    const start = await rangeStart(again.url)
    expect(start).toBeGreaterThan(0)
    expect(start).toBeLessThan(bytes.byteLength)
    const { body } = await put(again.url, bytes, start)
    if (!("media" in body.serverData)) throw new Error(body.serverData.refused)
    expect(await storedHash(body.serverData.media.key)).toBe(hashOf(bytes))
  })

  it("keeps uploads of different people and different files apart", async () => {
    const [one, other] = [await createWorkspace(), await createWorkspace()]
    const file = { size: 5000 }
    const ids = [
      (await open(one.key, file)).presigned.customId,
      (await open(other.key, file)).presigned.customId,
      (await open(await createKey(one.organizationId), file)).presigned.customId,
      (await open(one.key, { ...file, lastModified: 2 })).presigned.customId,
    ]
    expect(new Set(ids).size).toBe(4)
    expect(ids[0]).toMatch(new RegExp(`^${one.organizationId}/`))
  })
})

describe("rejected uploads", () => {
  it.each([
    [/text\/html/, { type: "text/html" }],
    [/svg/, { type: "image/svg+xml" }],
    [/empty/, { size: 0 }],
    [/at most 100 MB/, { size: 101 * 1024 * 1024 }],
    [/at most 1024 MB/, { size: 1025 * 1024 * 1024, type: "video/mp4" }],
  ])("are rejected before the first byte: %s", async (message, file) => {
    const { key } = await createWorkspace()
    expect(await open(key, { size: 10, ...file })).toMatchObject({
      status: 400,
      message: expect.stringMatching(message),
    })
  })

  it("require permission", async () => {
    const { organizationId } = await createWorkspace()
    const reader = await createKey(organizationId, { scopes: ["media:read"] })
    expect((await open(reader, { size: 10 })).status).toBe(403)
    expect((await open("car_x", { size: 10 })).message).toMatch(/is invalid/)
  })

  it.each([
    ["a page", new TextEncoder().encode(`<html>${" ".repeat(10_000)}`), /isn't a supported image/],
    ["a short page", new TextEncoder().encode("<html>"), /isn't a supported image/],
    ["a truncated image", null, /damaged/],
  ])("leave nothing behind for %s disguised as an image", async (_, text, reason) => {
    const { key, organizationId } = await createWorkspace()
    const bytes = text ?? (await picture(200, 200)).slice(0, 50_000)
    const { presigned } = await open(key, { size: bytes.byteLength })
    const { body } = await put(presigned.url, bytes)
    expect("refused" in (body.serverData ?? {}) ? JSON.stringify(body.serverData) : body.error).toMatch(
      reason,
    )
    expect(await storage.size(presigned.customId)).toBeNull()
    expect(await prisma.media.count({ where: { organizationId } })).toBe(0)
    expect(await storage.receivedBytes(presigned.customId)).toBe(0)
  })

  it("require a valid, current, and unused URL", async () => {
    const { key } = await createWorkspace()
    const bytes = await picture()
    const { presigned } = await open(key, { size: bytes.byteLength })
    for (const name of ["x-ut-file-size", "x-ut-custom-id", "expires", "signature"]) {
      const url = new URL(presigned.url)
      url.searchParams.set(name, "99999999999999")
      expect((await put(url.href, bytes)).status).toBe(403)
      url.searchParams.delete(name)
      expect((await put(url.href, bytes)).status).toBe(403)
    }
    expect((await put(presigned.url, new Uint8Array([...bytes, 1]))).status).toBe(413)
    expect((await put(presigned.url, bytes.slice(0, -1))).status).toBe(400)
    expect((await put(presigned.url, bytes, bytes.byteLength)).status).toBe(409)
    expect((await put(presigned.url, bytes)).status).toBe(200)
    expect((await put(presigned.url, bytes)).status).toBe(404)
  })

  it("require a file in the form", async () => {
    const { key } = await createWorkspace()
    const { presigned } = await open(key, { size: 10 })
    const body = new FormData()
    body.append("note", "none")
    const response = await PUT(new Request(presigned.url, { method: "PUT", body }), contextOf(presigned.url))
    expect(response.status).toBe(400)
  })
})

it("allows cross-origin pages to resume", () => {
  expect(OPTIONS().headers.get("access-control-allow-headers")).toMatch(/range/)
})

// GHSA-38f7-945m-qr2g: with effect before 3.20 a middleware ran in another request's AsyncLocalStorage.
describe("the uploader", () => {
  const store = new AsyncLocalStorage<string>()
  afterAll(() => store.disable())

  it("is never taken from a concurrent request", async () => {
    const { caller } = await createWorkspace()
    const seen: [string | undefined, string | null][] = []
    const router = uploadRouter(async (request) => {
      await new Promise(setImmediate)
      seen.push([store.getStore(), request.headers.get("x-who")])
      return caller
    })
    const handler = createRouteHandler({ router, config: uploadthingConfig() })
    const ask = (who: string) =>
      store.run(who, () =>
        handler(
          new Request(`${env.APP_URL}/api/uploadthing?actionType=upload&slug=media`, {
            method: "POST",
            headers: { "x-who": who, "content-type": "application/json", "x-uploadthing-version": "7.7.4" },
            body: JSON.stringify({ files: [{ name: `${who}.png`, size: 10, type: "image/png" }] }),
          }),
        ),
      )
    await Promise.all(Array.from({ length: 100 }, (_, index) => ask(`person-${index}`)))
    expect(seen).toHaveLength(100)
    expect(seen.filter(([inStore, inRequest]) => inStore !== inRequest)).toEqual([])
  })
})
