import { describe, expect, it } from "vitest"

import type { OutputOf } from "@/lib/contract/contract"
import { prisma } from "@/lib/db/database"
import { newId } from "@/lib/crypto/ids"
import type { Post, PostWithRelations } from "@/lib/posts/contract"
import { storage } from "@/lib/storage/storage"
import type { Tag } from "@/lib/tags/contract"
import { addMedia, fetchMedia, useScratchStorage } from "@/lib/testing/media"
import { video } from "@/lib/testing/samples"
import { createKey, createWorkspace, inSeconds } from "@/lib/testing/workspace"
import type { listMediaContract, Media } from "@/lib/media/contract"
import { unscopedPurgeMedia } from "./purge-media"

type Listed = OutputOf<typeof listMediaContract>
type Problem = { message: string; data: { fieldErrors: Record<string, string[]> } }

useScratchStorage()

async function setUp() {
  const workspace = await createWorkspace()
  const item = await addMedia(workspace, { name: "Harbour.png", alt: "Boats at dawn" })
  const { call } = workspace
  const tag = async (name: string) =>
    (await call<Tag>("POST", "/v0/tags", { name, color: "#123456" })).body.id
  const list = async (query = "") => (await call<Listed>("GET", `/v0/media?${query}`)).body
  const patch = (body: object) => call<Media & Problem>("PATCH", `/v0/media/${item.id}`, body)
  const remove = (query = "") => call<Media & Problem>("DELETE", `/v0/media/${item.id}${query}`)
  const setTags = (tagIds: string[], more: object = {}) =>
    call<Media & Problem>("PUT", `/v0/media/${item.id}/tags`, { tagIds, ...more })
  const post = async (body: object) => {
    const { id: socialAccountId } = await workspace.connect("mastodon")
    const media = [{ url: item.url }]
    return (await call<Post>("POST", "/v0/posts", { caption: "Ahoy", socialAccountId, media, ...body })).body
  }
  return { ...workspace, workspace, item, tag, list, patch, remove, setTags, post }
}

describe("GET /v0/media", () => {
  it("searches by text, type, and tags", async () => {
    const { workspace, item, tag, list, setTags } = await setUp()
    const playableVideo = await addMedia(workspace, { name: "100%_film.mp4" }, await video())
    const [red, blue] = [await tag("red"), await tag("blue")]
    await setTags([red, blue])
    await workspace.call("PUT", `/v0/media/${playableVideo.id}/tags`, { tagIds: [red] })
    const names = async (query: string) => (await list(query)).data.map(({ id }) => id)
    expect(await names("")).toEqual([playableVideo.id, item.id])
    expect(await names("q=HARBOUR")).toEqual([item.id])
    expect(await names("q=dawn")).toEqual([item.id])
    expect(await names("q=100%25_")).toEqual([playableVideo.id])
    expect(await names("q=%25")).toEqual([playableVideo.id])
    expect(await names("q=_")).toEqual([playableVideo.id])
    expect(await names("q=nothing")).toEqual([])
    expect(await names("type=image")).toEqual([item.id])
    expect(await names("type=video&q=")).toEqual([playableVideo.id])
    expect(await names("type=all")).toHaveLength(2)
    expect(await names(`tagIds=${red}&tagIds=${blue}`)).toHaveLength(2)
    expect(await names(`tagIds[]=${red}&tagIds[]=${blue}&tagMode=ALL`)).toEqual([item.id])
    expect((await list(`tagIds=${blue}`)).data[0]?.tags.map(({ name }) => name)).toEqual(["blue", "red"])
  })

  it("pages by number and by cursor", async () => {
    const { workspace, item, list } = await setUp()
    const later = [await addMedia(workspace), await addMedia(workspace)]
    const expected = [later[1]!.id, later[0]!.id, item.id]
    const first = await list("limit=2")
    expect(first).toMatchObject({ page: 1, totalPages: 2, total: 3 })
    for (const next of ["page=2", `cursor=${first.nextCursor}`]) {
      const second = await list(`limit=2&${next}`)
      expect(second).toMatchObject({ page: 2, totalPages: 2, total: 3, nextCursor: null })
      expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(expected)
    }
  })

  it.each([
    "page=0",
    "limit=101",
    "limit=x",
    "type=audio",
    "tagMode=SOME",
    "cursor=x",
    `q=${"x".repeat(201)}`,
  ])("rejects %s", async (query) => {
    const { call } = await createWorkspace()
    expect((await call("GET", `/v0/media?${query}`)).status).toBe(422)
  })
})

describe("PATCH /v0/media/{id}", () => {
  it("changes name and alt text, and accepts GET's response", async () => {
    const { item, patch, call } = await setUp()
    expect((await patch({ id: item.id, name: " Port ", alt: null })).body).toMatchObject({
      name: "Port",
      alt: null,
    })
    const { body } = await call<Media>("GET", `/v0/media/${item.id}`)
    expect((await patch(body)).body).toMatchObject({ name: "Port", width: 40 })
    expect((await patch({})).status).toBe(200)
  })

  it("fills in unknown facts, but doesn't contradict known ones", async () => {
    const { item, patch } = await setUp()
    await prisma.media.update({ where: { id: item.id }, data: { width: null, height: null } })
    expect((await patch({ width: 640, height: 480, duration: 2.6 })).body).toMatchObject({
      width: 640,
      height: 480,
      duration: 3,
    })
    for (const [field, value] of Object.entries({
      width: 641,
      size: 1,
      duration: 9,
      mimeType: "text/html",
      url: "https://example.com/x",
    })) {
      const response = await patch({ [field]: value })
      expect(response.status).toBe(422)
      expect(response.body.data.fieldErrors).toHaveProperty(field)
    }
  })

  it.each([
    { id: newId() },
    { name: "" },
    { alt: "x".repeat(1001) },
    { width: -1 },
    { size: 1.5 },
    { url: "x" },
  ])("rejects %j", async (body) => {
    const { patch } = await setUp()
    const response = await patch(body)
    expect(response.status).toBe(422)
    expect(Object.keys(response.body.data.fieldErrors)).toEqual(Object.keys(body))
  })
})

describe("DELETE /v0/media/{id}", () => {
  it("removes an unused item, whose bytes the purge deletes", async () => {
    const { item, remove, list, call } = await setUp()
    expect((await remove()).body.id).toBe(item.id)
    expect((await remove()).status).toBe(404)
    expect((await call("GET", `/v0/media/${item.id}`)).status).toBe(404)
    expect((await list()).total).toBe(0)
    await prisma.upload.deleteMany({ where: { key: item.key } })
    await prisma.media.update({ where: { id: item.id }, data: { removedAt: new Date("2020-01-01") } })
    expect((await fetchMedia(item.thumbnailUrl!)).status).toBe(200)
    await unscopedPurgeMedia()
    expect(await storage.size(item.key)).toBeNull()
    expect((await fetchMedia(item.thumbnailUrl!)).status).toBe(404)
    expect(await prisma.media.count({ where: { id: item.id } })).toBe(0)
  })

  it("restores a removed item when its upload is registered again", async () => {
    const { item, remove, call } = await setUp()
    await remove()
    expect((await call<Media>("POST", "/v0/media", { key: item.key, name: "Again" })).body).toMatchObject({
      id: item.id,
      name: "Again",
    })
  })

  it("returns 409 with the unpublished posts that use it, unless forced", async () => {
    const { item, remove, post, call } = await setUp()
    const waiting = await post({ scheduledAt: inSeconds(3600) })
    const rejection = await remove()
    expect(rejection.status).toBe(409)
    expect(rejection.body.message).toContain(waiting.id)
    expect(rejection.body.message).toContain("Ahoy")
    expect((await remove("?force=maybe")).status).toBe(422)
    expect((await remove("?force=true")).status).toBe(200)
    const { media } = (await call<PostWithRelations>("GET", `/v0/posts/${waiting.id}`)).body
    expect(media.map(({ id }) => id)).toEqual([item.id])
  })

  it("keeps the item readable in drafts and published posts", async () => {
    const { item, remove, post, call } = await setUp()
    const { id } = await post({ action: "draft" })
    expect((await remove()).status).toBe(200)
    await prisma.media.update({ where: { id: item.id }, data: { removedAt: new Date("2020-01-01") } })
    await unscopedPurgeMedia()
    expect((await call<PostWithRelations>("GET", `/v0/posts/${id}`)).body.media[0]?.url).toBe(item.url)
    const served = await fetchMedia(item.url)
    expect(served.status).toBe(200)
    await served.body?.cancel()
  })
})

describe("PUT /v0/media/{id}/tags", () => {
  it("replaces the tags and ignores duplicates", async () => {
    const { item, tag, setTags } = await setUp()
    const [red, blue] = [await tag("red"), await tag("blue")]
    const names = async (ids: string[]) => (await setTags(ids)).body.tags?.map(({ name }) => name)
    expect(await names([red, red])).toEqual(["red"])
    expect(await names([blue])).toEqual(["blue"])
    expect((await setTags([], { mediaId: item.id })).body.tags).toEqual([])
    expect((await setTags([], { mediaId: newId() })).body.data.fieldErrors).toHaveProperty("mediaId")
    expect((await setTags([newId()])).status).toBe(404)
    expect((await setTags(Array.from({ length: 101 }, () => red))).status).toBe(422)
    const stranger = await setUp()
    expect((await setTags([red, await stranger.tag("red")])).status).toBe(404)
  })

  it("is consistent for concurrent requests", async () => {
    const { tag, setTags, call, item } = await setUp()
    const ids = await Promise.all(["a", "b", "c"].map(tag))
    const responses = await Promise.all(Array.from({ length: 6 }, () => setTags(ids)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect((await call<Media>("GET", `/v0/media/${item.id}`)).body.tags).toHaveLength(3)
  })
})

describe("media endpoints", () => {
  const paths: [string, string, object?][] = [
    ["GET", "/v0/media/{id}"],
    ["PATCH", "/v0/media/{id}", { name: "Mine now" }],
    ["DELETE", "/v0/media/{id}"],
    ["PUT", "/v0/media/{id}/tags", { tagIds: [] }],
    ["GET", "/v0/media/{id}/usage"],
    ["POST", "/v0/media/{id}/replace", { key: "nothing" }],
    ["POST", "/v0/media/{id}/edits", { rotate: 90 }],
    ["PUT", "/v0/media/{id}/thumbnail", { timestampMs: 0 }],
  ]

  it.each(paths)("%s %s returns 400, 401, 403, and 404", async (method, path, body) => {
    const { item, call, organizationId } = await setUp()
    const stranger = await createWorkspace()
    const at = (id: string) => path.replace("{id}", id)
    const other = await createKey(organizationId, { scopes: ["posts:read"] })
    if (body) expect((await call(method, at(item.id), "{")).status).toBe(400)
    expect((await call(method, at(item.id), body, { "x-api-key": "car_x" })).status).toBe(401)
    expect((await call(method, at(item.id), body, { "x-api-key": other })).status).toBe(403)
    for (const id of [item.id, newId(), "nobody"])
      expect((await stranger.call(method, at(id), body)).status).toBe(404)
    expect((await call<Media>("GET", `/v0/media/${item.id}`)).body).toEqual(item)
  })
})
