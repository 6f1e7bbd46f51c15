import { describe, expect, it } from "vitest"

import { prisma } from "@/lib/db/database"
import { addMedia, fetchMedia, put, useScratchStorage, type Presigned } from "@/lib/testing/media"
import { picture } from "@/lib/testing/samples"
import { createKey, createWorkspace } from "@/lib/testing/workspace"
import type { Media } from "@/lib/media/contract"
import {
  platformUrl,
  keyFromUrl,
  permanentUrl,
  libraryUrl,
  toFetchableUrl,
  displayUrl,
} from "@/lib/media/media-url"

// Threat model: uploads

useScratchStorage()

async function served() {
  const workspace = await createWorkspace()
  const item = await addMedia(workspace)
  const whole = await fetchMedia(item.url)
  const bytes = new Uint8Array(await whole.arrayBuffer())
  return { workspace, item, bytes, etag: whole.headers.get("etag")!, plain: libraryUrl(item.key) }
}

describe("access to media", () => {
  it("is granted to anyone with a signed URL, and to members and keys without", async () => {
    const { item, plain, workspace } = await served()
    expect((await fetchMedia(item.url)).status).toBe(200)
    expect((await fetchMedia(plain, { "x-api-key": workspace.key })).status).toBe(200)
  })

  it("is denied to everyone else", async () => {
    const { item, plain, workspace } = await served()
    const stranger = await createWorkspace()
    const blind = await createKey(workspace.organizationId, { scopes: ["posts:read"] })
    for (const headers of [
      {},
      { "x-api-key": stranger.key },
      { "x-api-key": blind },
      { "x-api-key": "car_x" },
    ])
      expect((await fetchMedia(plain, headers as Record<string, string>)).status).toBe(403)
    const [, expires, signature] = /shown\/(\d+)-(\w+)\//.exec(item.url)!
    const forged = [
      item.url.replace(expires!, String(Number(expires) + 86_400)),
      item.url.replace(expires!, "0"),
      item.url.replace("/shown/", "/fetched/"),
      item.url.replace(signature!, "0".repeat(32)),
    ]
    for (const url of forged) expect((await fetchMedia(url)).status).toBe(403)
  })

  it("ends when the URL expires, unless it's permanent", async () => {
    const { item } = await served()
    const day = 86_400_000
    const now = Date.now
    try {
      const later = (days: number) => (Date.now = () => now() + days * day)
      const urls = [displayUrl(item.key), platformUrl(item.key), permanentUrl(item.key)]
      const statuses = async () => Promise.all(urls.map(async (url) => (await fetchMedia(url)).status))
      later(0.9)
      expect(await statuses()).toEqual([200, 200, 200])
      later(3)
      expect(await statuses()).toEqual([403, 200, 200])
      later(400)
      expect(await statuses()).toEqual([403, 403, 200])
    } finally {
      Date.now = now
    }
  })

  it("is public and permanent for public assets", async () => {
    const workspace = await createWorkspace()
    const bytes = await picture()
    const presignInput = {
      contentType: "image/png",
      key: "logo.png",
      size: bytes.byteLength,
      intent: "public-asset",
    }
    const { url, key } = (await workspace.call<Presigned>("POST", "/v0/media/presign", presignInput)).body
    await put(url, bytes)
    const { body: item } = await workspace.call<Media>("POST", "/v0/media", { key })
    expect(item.url).toBe(libraryUrl(key))
    expect((await fetchMedia(item.url)).status).toBe(200)
  })

  it("is granted by URLs in posts, which are valid input again", async () => {
    const { workspace, item } = await served()
    const { id: socialAccountId } = await workspace.connect()
    const body = { socialAccountId, caption: "Hi", media: [{ url: item.url }] }
    const { body: post } = await workspace.call<{ id: string; media: { url: string }[] }>(
      "POST",
      "/v0/posts",
      body,
    )
    expect((await fetchMedia(post.media[0]!.url)).status).toBe(200)
    const { body: read } = await workspace.call<typeof post>("GET", `/v0/posts/${post.id}`)
    expect((await fetchMedia(read.media[0]!.url)).status).toBe(200)
    const sentBack = await workspace.call("PUT", `/v0/posts/${post.id}`, { media: read.media })
    expect(sentBack.status).toBe(200)
    expect(await prisma.media.count({ where: { organizationId: workspace.organizationId } })).toBe(1)
  })

  it("isn't granted by using another workspace's file as a thumbnail", async () => {
    const { item } = await served()
    const stranger = await createWorkspace()
    expect(toFetchableUrl(stranger.organizationId, libraryUrl(item.key))).toBe(libraryUrl(item.key))
    expect(toFetchableUrl(stranger.organizationId, "https://example.com/a.png")).toBe(
      "https://example.com/a.png",
    )
    for (const url of [item.url, platformUrl(item.key), `${libraryUrl(item.key)}?x=1`])
      expect(keyFromUrl(url)).toBe(item.key)
  })
})

describe("served media", () => {
  it("is inert and cacheable, with its type and length", async () => {
    const { item, bytes } = await served()
    const { headers } = await fetchMedia(item.url)
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "content-type": "image/png",
      "content-disposition": "inline",
      "content-length": String(bytes.byteLength),
      "accept-ranges": "bytes",
      "cache-control": "private, max-age=31536000, immutable",
    })
  })

  it("has no body for HEAD", async () => {
    const { item, bytes, etag } = await served()
    const head = await fetchMedia(item.url, {}, "HEAD")
    expect(head.headers.get("content-length")).toBe(String(bytes.byteLength))
    expect(head.headers.get("etag")).toBe(etag)
    expect(head.body).toBeNull()
  })

  it("is a download if its type is unknown", async () => {
    const { item } = await served()
    await prisma.media.update({ where: { id: item.id }, data: { mimeType: "text/html" } })
    expect((await fetchMedia(item.url)).headers.get("content-disposition")).toBe("attachment")
  })

  it.each([
    ["the same ETag", (etag: string) => etag, 304],
    ["a weak ETag among others", (etag: string) => `"x", W/${etag}`, 304],
    ["any", () => "*", 304],
    ["another", () => '"x"', 200],
  ])("honors If-None-Match: %s", async (_, header, status) => {
    const { item, etag } = await served()
    const response = await fetchMedia(item.url, { "if-none-match": header(etag) })
    expect(response.status).toBe(status)
    expect(response.headers.get("etag")).toBe(etag)
  })

  it.each([
    ["bytes=0-9", 0, 10],
    ["bytes=100-", 100, Infinity],
    ["bytes=-7", -7, Infinity],
    ["bytes=5-999999", 5, Infinity],
  ])("honors Range: %s", async (range, start, end) => {
    const { item, bytes } = await served()
    const response = await fetchMedia(item.url, { range })
    const part = bytes.slice(start, Math.min(end, bytes.length))
    expect(response.status).toBe(206)
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(part)
    const first = start < 0 ? bytes.length + start : start
    expect(response.headers.get("content-range")).toBe(
      `bytes ${first}-${first + part.length - 1}/${bytes.length}`,
    )
    expect(response.headers.get("content-length")).toBe(String(part.length))
  })

  it.each([
    ["bytes=0-1,5-6", 200],
    ["bytes=9-5", 200],
    ["lines=1-2", 200],
    ["bytes=-", 200],
    ["bytes=999999-", 416],
    ["bytes=-0", 416],
  ])("doesn't honor Range: %s", async (range, status) => {
    const { item, bytes } = await served()
    const response = await fetchMedia(item.url, { range })
    expect(response.status).toBe(status)
    if (status === 416) expect(response.headers.get("content-range")).toBe(`bytes */${bytes.length}`)
    else expect((await response.arrayBuffer()).byteLength).toBe(bytes.length)
  })

  it("honors If-Range", async () => {
    const { item, etag } = await served()
    const statusOf = async (condition: string) =>
      (await fetchMedia(item.url, { range: "bytes=0-9", "if-range": condition })).status
    expect(await statusOf(etag)).toBe(206)
    expect(await statusOf('"x"')).toBe(200)
  })
})
