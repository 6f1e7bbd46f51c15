import { describe, expect, it } from "vitest"

import { prisma } from "@/lib/db"
import { addMedia, fetchMedia, put, useScratchStorage, type Presigned } from "@/lib/testing/media"
import { picture } from "@/lib/testing/samples"
import { createKey, createWorkspace } from "@/lib/testing/workspace"
import type { Media } from "./contract"
import { fetchedUrl, keyOfUrl, lastingUrl, libraryUrl, openUrl, shownUrl } from "./library-url"

// Threat model: uploads

useScratchStorage()

async function served() {
  const workspace = await createWorkspace()
  const item = await addMedia(workspace)
  const whole = await fetchMedia(item.url)
  const bytes = new Uint8Array(await whole.arrayBuffer())
  return { workspace, item, bytes, etag: whole.headers.get("etag")!, plain: libraryUrl(item.key) }
}

describe("who may fetch", () => {
  it("everybody with the address that an answer gave, and members and keys without", async () => {
    const { item, plain, workspace } = await served()
    expect((await fetchMedia(item.url)).status).toBe(200)
    expect((await fetchMedia(plain, { "x-api-key": workspace.key })).status).toBe(200)
  })

  it("nobody else", async () => {
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

  it("nobody once the address has expired; that of a lasting one never does", async () => {
    const { item } = await served()
    const day = 86_400_000
    const now = Date.now
    try {
      const later = (days: number) => (Date.now = () => now() + days * day)
      const urls = [shownUrl(item.key), fetchedUrl(item.key), lastingUrl(item.key)]
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

  it("everybody where it was uploaded as a public asset, by an address that stays", async () => {
    const workspace = await createWorkspace()
    const bytes = await picture()
    const wanted = {
      contentType: "image/png",
      key: "logo.png",
      size: bytes.byteLength,
      intent: "public-asset",
    }
    const { url, key } = (await workspace.call<Presigned>("POST", "/v0/media/presign", wanted)).body
    await put(url, bytes)
    const { body: item } = await workspace.call<Media>("POST", "/v0/media", { key })
    expect(item.url).toBe(libraryUrl(key))
    expect((await fetchMedia(item.url)).status).toBe(200)
  })

  it("of posts too: their answers open the media, and take them back as they are", async () => {
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

  it("not by naming the file of another workspace as one's own thumbnail", async () => {
    const { item } = await served()
    const stranger = await createWorkspace()
    expect(openUrl(stranger.organizationId, libraryUrl(item.key))).toBe(libraryUrl(item.key))
    expect(openUrl(stranger.organizationId, "https://example.com/a.png")).toBe("https://example.com/a.png")
    for (const url of [item.url, fetchedUrl(item.key), `${libraryUrl(item.key)}?x=1`])
      expect(keyOfUrl(url)).toBe(item.key)
  })
})

describe("how it is served", () => {
  it("inert, with its type and length, to be kept", async () => {
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

  it("by HEAD without the bytes", async () => {
    const { item, bytes, etag } = await served()
    const head = await fetchMedia(item.url, {}, "HEAD")
    expect(head.headers.get("content-length")).toBe(String(bytes.byteLength))
    expect(head.headers.get("etag")).toBe(etag)
    expect(head.body).toBeNull()
  })

  it("as something to download, if it is no known kind", async () => {
    const { item } = await served()
    await prisma.media.update({ where: { id: item.id }, data: { mimeType: "text/html" } })
    expect((await fetchMedia(item.url)).headers.get("content-disposition")).toBe("attachment")
  })

  it.each([
    ["the same tag", (etag: string) => etag, 304],
    ["a weak one of several", (etag: string) => `"x", W/${etag}`, 304],
    ["any", () => "*", 304],
    ["another", () => '"x"', 200],
  ])("with If-None-Match: %s", async (_, header, status) => {
    const { item, etag } = await served()
    const answer = await fetchMedia(item.url, { "if-none-match": header(etag) })
    expect(answer.status).toBe(status)
    expect(answer.headers.get("etag")).toBe(etag)
  })

  it.each([
    ["bytes=0-9", 0, 10],
    ["bytes=100-", 100, Infinity],
    ["bytes=-7", -7, Infinity],
    ["bytes=5-999999", 5, Infinity],
  ])("in part: %s", async (range, start, end) => {
    const { item, bytes } = await served()
    const answer = await fetchMedia(item.url, { range })
    const part = bytes.slice(start, Math.min(end, bytes.length))
    expect(answer.status).toBe(206)
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(part)
    const first = start < 0 ? bytes.length + start : start
    expect(answer.headers.get("content-range")).toBe(
      `bytes ${first}-${first + part.length - 1}/${bytes.length}`,
    )
    expect(answer.headers.get("content-length")).toBe(String(part.length))
  })

  it.each([
    ["bytes=0-1,5-6", 200],
    ["bytes=9-5", 200],
    ["lines=1-2", 200],
    ["bytes=-", 200],
    ["bytes=999999-", 416],
    ["bytes=-0", 416],
  ])("whole or not at all with %s", async (range, status) => {
    const { item, bytes } = await served()
    const answer = await fetchMedia(item.url, { range })
    expect(answer.status).toBe(status)
    if (status === 416) expect(answer.headers.get("content-range")).toBe(`bytes */${bytes.length}`)
    else expect((await answer.arrayBuffer()).byteLength).toBe(bytes.length)
  })

  it("in part only if it is still the same, where that is asked", async () => {
    const { item, etag } = await served()
    const statusOf = async (condition: string) =>
      (await fetchMedia(item.url, { range: "bytes=0-9", "if-range": condition })).status
    expect(await statusOf(etag)).toBe(206)
    expect(await statusOf('"x"')).toBe(200)
  })
})
