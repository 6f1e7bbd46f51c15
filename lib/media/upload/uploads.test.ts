import { readdir } from "node:fs/promises"
import { join } from "node:path"

import { describe, expect, it } from "vitest"

import { OPTIONS } from "@/app/media/[...key]/route"
import { prisma } from "@/lib/db/database"
import { env } from "@/lib/config/env"
import { storage } from "@/lib/storage/storage"
import { fetchMedia, put, upload, useScratchStorage, type Presigned } from "@/lib/testing/media"
import { picture, video } from "@/lib/testing/samples"
import { createKey, createWorkspace } from "@/lib/testing/workspace"
import type { Media } from "@/lib/media/contract"
import { unscopedPurgeMedia } from "@/lib/media/library/purge-media"
import { uploadUrl } from "./upload-url"

type Problem = { code: string; message: string; data: { fieldErrors: Record<string, string[]> } }

useScratchStorage()

const valid = { contentType: "image/png", key: "Mein Bild.png", size: 100 }
const hour = 3_600_000

async function presigned(body: object = {}) {
  const workspace = await createWorkspace()
  const answer = await workspace.call<Presigned>("POST", "/v0/media/presign", { ...valid, ...body })
  return { ...workspace, workspace, ...answer.body }
}

describe("POST /v0/media/presign", () => {
  it("returns our URL and a key of this workspace", async () => {
    const { key, url, organizationId, call } = await presigned()
    expect(key).toMatch(new RegExp(`^${organizationId}/[0-9a-f-]{36}-Mein-Bild.png$`))
    expect(url).toContain(`/media/${key}?`)
    const again = await call<Presigned>("POST", "/v0/media/presign", valid)
    expect(again).toMatchObject({ status: 200, body: { method: "PUT" } })
    expect(again.body.key).not.toBe(key)
  })

  it.each([
    ["contentType", { contentType: "text/html" }],
    ["contentType", { contentType: "image/svg+xml" }],
    ["contentType", { contentType: "" }],
    ["contentType", { contentType: undefined }],
    ["key", { key: "" }],
    ["key", { key: "x".repeat(256) }],
    ["size", { size: -1 }],
    ["size", { size: 1.5 }],
    ["size", { size: 101 * 1024 * 1024 }],
    ["size", { contentType: "video/mp4", size: 5 * 1024 ** 3 }],
    ["intent", { intent: "avatar" }],
  ])("rejects an invalid %s: %j", async (field, body) => {
    const { call } = await createWorkspace()
    const answer = await call<Problem>("POST", "/v0/media/presign", { ...valid, ...body })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.data.fieldErrors)).toEqual([field])
  })

  it("accepts any name without leaving the workspace's folder", async () => {
    const { call, organizationId } = await createWorkspace()
    for (const key of ["../../etc/passwd", "..\\..\\x.png", "....", "日本.png", "a b%2F..%2Fc.png", "/"]) {
      const { body } = await call<Presigned>("POST", "/v0/media/presign", { ...valid, key })
      expect(body.key.slice(organizationId.length + 38)).toMatch(/^[A-Za-z0-9_][\w.-]*$/)
    }
  })

  it("returns 400, 401, and 403", async () => {
    const { call, organizationId } = await createWorkspace()
    const path = "/v0/media/presign"
    const reader = await createKey(organizationId, { scopes: ["media:read"] })
    expect((await call("POST", path, "{")).status).toBe(400)
    expect((await call("POST", path, valid, { "x-api-key": "car_x" })).status).toBe(401)
    expect((await call("POST", path, valid, { "x-api-key": reader })).status).toBe(403)
  })
})

describe("PUT to a presigned URL", () => {
  it("stores the bytes, and accepts the same bytes again", async () => {
    const bytes = await picture()
    const { url, key } = await presigned({ size: bytes.byteLength })
    expect(await put(url, bytes, { "content-type": "image/png" })).toMatchObject({
      status: 200,
      body: { size: bytes.byteLength },
    })
    expect((await put(url, bytes)).status).toBe(200)
    expect(await storage.get(key)).toEqual(bytes)
  })

  it("never replaces stored bytes", async () => {
    const bytes = await picture(40, 30, "jpeg")
    const { url, key } = await presigned({ size: undefined })
    expect((await put(url, bytes)).status).toBe(200)
    expect((await put(url, await picture(41, 30))).status).toBe(409)
    expect(await storage.get(key)).toEqual(bytes)
  })

  it("keeps one of several concurrent uploads", async () => {
    const pictures = await Promise.all([41, 42, 43].map((width) => picture(width, 30)))
    const { url, key } = await presigned({ size: undefined })
    const responses = await Promise.all(pictures.map((bytes) => put(url, bytes)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const kept = pictures[responses.findIndex(({ status }) => status === 200)]
    expect(await storage.get(key)).toEqual(kept)
  })

  it("accepts a chunked stream", async () => {
    const bytes = await video({ frames: 300 })
    const { url, key } = await presigned({ contentType: "video/mp4", size: bytes.byteLength })
    const pieces = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += 1000) controller.enqueue(bytes.slice(at, at + 1000))
        controller.close()
      },
    })
    expect((await put(url, pieces)).status).toBe(200)
    expect(await storage.get(key)).toEqual(bytes)
  })

  it("rejects any change to the URL", async () => {
    const bytes = await picture()
    const { url, key } = await presigned({ size: bytes.byteLength })
    const other = (name: string, value: string) => {
      const changed = new URL(url)
      changed.searchParams.set(name, value)
      return changed.toString()
    }
    const changes = [
      other("size", "999999"),
      other("contentType", "video/mp4"),
      other("intent", "public-asset"),
      other("expires", "99999999999"),
      other("signature", "0".repeat(64)),
      url.replace(key, key.replace("Mein", "Dein")),
      url.split("?")[0]!,
    ]
    for (const changed of changes) expect((await put(changed, bytes)).status).toBe(403)
    expect(await storage.size(key)).toBeNull()
  })

  it("rejects an expired URL", async () => {
    const grant = { key: "nobody/file.png", contentType: "image/png", intent: "post" }
    const url = uploadUrl({ ...grant, expiresAt: new Date(Date.now() - 2000) })
    expect((await put(url, await picture())).status).toBe(403)
  })

  it.each([
    ["more bytes than declared", 413, -1, {}],
    ["fewer bytes than declared", 400, 1, {}],
    ["a length over the declared one", 413, 0, { "content-length": "999999" }],
    ["a length under the declared one", 400, 0, { "content-length": "1" }],
    ["another content type", 400, 0, { "content-type": "image/gif" }],
    ["a content encoding", 400, 0, { "content-encoding": "gzip" }],
  ])("rejects %s with %i", async (_, status, difference, headers) => {
    const bytes = await picture()
    const { url, key } = await presigned({ size: bytes.byteLength + difference })
    expect((await put(url, bytes, headers)).status).toBe(status)
    expect(await storage.size(key)).toBeNull()
  })

  it("leaves nothing behind of rejected uploads", async () => {
    const { url, key } = await presigned({ size: 100_000 })
    for (const body of [null, new Uint8Array(100_001), new Uint8Array(100_000)])
      expect((await put(url, body)).status).toBeGreaterThanOrEqual(400)
    expect(await storage.size(key)).toBeNull()
    expect(await readdir(join(env.DATA_DIR, "media", ".unfinished"))).toEqual([])
  })

  it("allows any origin", () => {
    const { headers } = OPTIONS()
    expect(headers.get("access-control-allow-origin")).toBe("*")
    expect(headers.get("access-control-allow-methods")).toContain("PUT")
  })
})

describe("POST /v0/media", () => {
  it("reads type, dimensions, and duration from the bytes", async () => {
    const workspace = await createWorkspace()
    const register = async (bytes: Uint8Array<ArrayBuffer>, claimed: string, body: object = {}) => {
      const { key } = await upload(workspace, bytes, claimed)
      return (await workspace.call<Media>("POST", "/v0/media", { key, ...body })).body
    }
    const jpeg = await picture(40, 30, "jpeg")
    expect(await register(jpeg, "image/png", { name: "Bild", alt: "Rauschen" })).toMatchObject({
      mimeType: "image/jpeg",
      width: 40,
      height: 30,
      duration: null,
      size: jpeg.byteLength,
      name: "Bild",
      alt: "Rauschen",
      bucket: "local",
      tags: [],
    })
    expect(await register(await video({ rotation: 90 }), "video/mp4")).toMatchObject({
      mimeType: "video/mp4",
      width: 180,
      height: 320,
      duration: 3,
      name: "file.mp4",
    })
  })

  it("serves registered files only", async () => {
    const workspace = await createWorkspace()
    const bytes = await picture()
    const { key, url } = await upload(workspace, bytes)
    expect((await fetchMedia(url.split("?")[0]!, { "x-api-key": workspace.key })).status).toBe(404)
    const { body: item } = await workspace.call<Media>("POST", "/v0/media", { key })
    const response = await fetchMedia(item.url)
    expect(response.headers.get("content-security-policy")).toContain("sandbox")
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes)
  })

  it("returns the same item for the same key, URL, or bytes", async () => {
    const workspace = await createWorkspace()
    const bytes = await picture()
    const register = async (key: string, body: object = {}) =>
      (await workspace.call<Media>("POST", "/v0/media", { key, ...body })).body
    const { key, url } = await upload(workspace, bytes)
    const first = await register(key)
    const second = await upload(workspace, bytes)
    expect((await register(key)).id).toBe(first.id)
    expect((await register(first.url)).id).toBe(first.id)
    expect((await register(url)).id).toBe(first.id)
    expect(await register(second.key, { alt: "Noise" })).toMatchObject({ id: first.id, alt: "Noise" })
    expect((await register(second.key)).id).toBe(first.id)
  })

  it("creates one item for concurrent requests with the same key or bytes", async () => {
    const workspace = await createWorkspace()
    const bytes = await picture()
    const keys = await Promise.all([1, 2, 3].map(async () => (await upload(workspace, bytes)).key))
    const responses = await Promise.all(
      [...keys, ...keys].map((key) => workspace.call<Media>("POST", "/v0/media", { key })),
    )
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1)
    expect(await prisma.media.count({ where: { organizationId: workspace.organizationId } })).toBe(1)
  })

  it("keeps separate items for two workspaces", async () => {
    const [one, two] = [await createWorkspace(), await createWorkspace()]
    const bytes = await picture()
    const { key } = await upload(one, bytes)
    const mine = (await one.call<Media>("POST", "/v0/media", { key })).body
    const { key: theirKey } = await upload(two, bytes)
    expect((await two.call<Media>("POST", "/v0/media", { key: theirKey })).body.id).not.toBe(mine.id)
    for (const taken of [key, mine.url])
      expect((await two.call("POST", "/v0/media", { key: taken })).status).toBe(404)
  })

  it("returns 400, 401, 403, 404, and 422", async () => {
    const { call, key, organizationId } = await presigned()
    const register = (body: unknown, headers?: Record<string, string>) =>
      call<Problem>("POST", "/v0/media", body, headers)
    const reader = await createKey(organizationId, { scopes: ["media:read"] })
    expect((await register("[")).status).toBe(400)
    expect((await register({ key }, { "x-api-key": "car_x" })).status).toBe(401)
    expect((await register({ key }, { "x-api-key": reader })).status).toBe(403)
    expect((await register({ key: `${key}x` })).status).toBe(404)
    for (const body of [
      { key },
      { key: "" },
      {},
      { key: "https://example.com/a.png" },
      { key: "x".repeat(2049) },
    ]) {
      const answer = await register(body)
      expect(answer.status).toBe(422)
      expect(answer.body.data.fieldErrors).toHaveProperty("key")
    }
    expect((await register({ key, name: "" })).body.data.fieldErrors).toHaveProperty("name")
    expect((await register({ key, alt: "x".repeat(1001) })).body.data.fieldErrors).toHaveProperty("alt")
  })
})

describe("the purge", () => {
  it("deletes unregistered uploads and keeps the library", async () => {
    const workspace = await createWorkspace()
    const { organizationId } = workspace
    const kept = await upload(workspace, await picture())
    const abandoned = await upload(workspace, await picture())
    await workspace.call("POST", "/v0/media", { key: kept.key })
    await prisma.upload.updateMany({
      where: { organizationId },
      data: { expiresAt: new Date(Date.now() - 25 * hour) },
    })
    await unscopedPurgeMedia()
    expect(await storage.size(abandoned.key)).toBeNull()
    expect(await storage.size(kept.key)).not.toBeNull()
    expect(await prisma.upload.count({ where: { organizationId } })).toBe(0)
    expect((await workspace.call("POST", "/v0/media", { key: kept.key })).status).toBe(200)
    expect((await workspace.call("POST", "/v0/media", { key: abandoned.key })).status).toBe(404)
  })
})
