import sharp from "sharp"
import { describe, expect, it } from "vitest"

import type { OutputOf } from "@/lib/contract/contract"
import { prisma } from "@/lib/db/database"
import type { Post, PostWithRelations } from "@/lib/posts/contract"
import { storage } from "@/lib/storage/storage"
import { addMedia, fetchMedia, upload, useScratchStorage } from "@/lib/testing/media"
import { publish } from "@/lib/testing/publish"
import { playableVideo, picture } from "@/lib/testing/samples"
import { createKey, createWorkspace, inSeconds } from "@/lib/testing/workspace"
import type { Media } from "@/lib/media/contract"
import type { mediaUsageContract } from "./item-contracts"

type Usage = OutputOf<typeof mediaUsageContract>
type Body = Media & { message: string; data: { fieldErrors: Record<string, string[]> } }

useScratchStorage()

async function setUp(options: Parameters<typeof createWorkspace>[0] = {}, video?: Uint8Array<ArrayBuffer>) {
  const workspace = await createWorkspace(options)
  const { call } = workspace
  const item = await addMedia(workspace, { name: "Harbour.png", alt: "Boats at dawn" }, video)
  const account = await workspace.connect("mastodon")
  const post = async (body: object) => {
    const media = [{ url: item.url }]
    const input = { caption: "Ahoy", socialAccountId: account.id, media, ...body }
    return (await call<Post>("POST", "/v0/posts", input)).body.id
  }
  const at = (path: string) => `/v0/media/${item.id}/${path}`
  const usage = async (query = "") => (await call<Usage>("GET", at(`usage${query}`))).body
  const replace = (key: string, more: object = {}, headers = {}) =>
    call<Body>("POST", at("replace"), { key, ...more }, headers)
  const edit = (body: object) => call<Body>("POST", at("edits"), body)
  const cover = (timestampMs: number) => call<Body>("PUT", at("thumbnail"), { timestampMs })
  const shownBy = async (id: string) =>
    (await call<PostWithRelations>("GET", `/v0/posts/${id}`)).body.media[0]!
  return { ...workspace, workspace, item, post, usage, replace, edit, cover, shownBy }
}

const bytesAt = async (url: string) => new Uint8Array(await (await fetchMedia(url)).arrayBuffer())
const shade = async (bytes: Uint8Array) => Math.round((await sharp(bytes).stats()).channels[0]!.mean)

describe("GET /v0/media/{id}/usage", () => {
  it("lists unpublished posts first, with counts", async () => {
    const { post, usage, call } = await setUp()
    const draft = await post({ action: "draft" })
    const later = await post({ scheduledAt: inSeconds(7200) })
    const soon = await post({ scheduledAt: inSeconds(3600) })
    await call("DELETE", `/v0/posts/${await post({ action: "draft" })}`)
    const { data, total, waiting } = await usage()
    expect(data.map(({ postId }) => postId)).toEqual([soon, later, draft])
    expect({ total, waiting }).toEqual({ total: 3, waiting: 2 })
    expect(data[0]).toMatchObject({ caption: "Ahoy", platform: "mastodon", status: "SCHEDULED" })
    expect((await usage("?limit=2&page=2")).data.map(({ postId }) => postId)).toEqual([draft])
    expect(await usage("?limit=2&page=9")).toMatchObject({ data: [], total: 3, waiting: 2 })
  })

  it("returns an empty list if nothing uses it", async () => {
    const { usage } = await setUp()
    expect(await usage()).toEqual({ data: [], page: 1, totalPages: 0, total: 0, waiting: 0 })
  })
})

describe("POST /v0/media/{id}/replace", () => {
  it("updates unpublished posts and leaves published ones unchanged", async () => {
    const { workspace, item, post, replace, shownBy, call } = await setUp()
    const [sent, draft, waiting] = [
      await post({ action: "now" }),
      await post({ action: "draft" }),
      await post({ scheduledAt: inSeconds(3600) }),
    ]
    await publish(sent)
    expect((await prisma.post.findUniqueOrThrow({ where: { id: sent } })).status).toBe("COMPLETED")
    const [before, { version }] = [
      await bytesAt(item.url),
      await prisma.post.findUniqueOrThrow({ where: { id: waiting } }),
    ]
    const { key } = await upload(workspace, await picture(50, 60))
    const { status, body } = await replace(key)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: item.id,
      name: "Harbour.png",
      alt: "Boats at dawn",
      width: 50,
      height: 60,
      key,
    })
    expect(body.thumbnailUrl).not.toBe(item.thumbnailUrl)
    for (const id of [draft, waiting]) expect(await shownBy(id)).toMatchObject({ id: item.id, width: 50 })
    expect((await prisma.post.findUniqueOrThrow({ where: { id: waiting } })).version).toBe(version + 1)
    const shown = await shownBy(sent)
    expect(shown).toMatchObject({ width: 40, height: 30 })
    expect(await bytesAt(shown.url)).toEqual(before)
    expect((await call<{ total: number }>("GET", "/v0/media")).body.total).toBe(1)
  })

  it("copies another item's file without changing that item", async () => {
    const { workspace, replace } = await setUp()
    const other = await addMedia(workspace)
    const { body } = await replace(other.url, { name: "New" })
    expect(body.name).toBe("New")
    expect(body.key).not.toBe(other.key)
    expect(await storage.get(body.key)).toEqual(await storage.get(other.key))
  })

  it("can restore the previous file", async () => {
    const { workspace, item, replace } = await setUp()
    await replace((await upload(workspace, await picture(50, 60))).key)
    expect((await replace(item.key)).body).toMatchObject({ id: item.id, width: 40, height: 30 })
  })

  it("requires a new approval if the caller can't approve", async () => {
    const { workspace, organizationId, replace, post } = await setUp()
    const id = await post({ scheduledAt: inSeconds(3600) })
    const key = await createKey(organizationId, { restriction: "needs_approval" })
    await replace((await upload(workspace, await picture())).key, {}, { "x-api-key": key })
    expect((await prisma.post.findUniqueOrThrow({ where: { id } })).approvalStatus).toBe("PENDING_APPROVAL")
    const drafts = await createKey(organizationId, { restriction: "drafts_only" })
    const next = (await upload(workspace, await picture())).key
    expect((await replace(next, {}, { "x-api-key": drafts })).status).toBe(403)
  })

  it("changes nothing for a wrong kind, an invalid file, or a missing file", async () => {
    const { workspace, item, replace, call } = await setUp()
    const { key } = await upload(workspace, await playableVideo(), "video/mp4")
    expect((await replace(key)).body.data.fieldErrors).toHaveProperty("key")
    const half = (await picture()).slice(0, 900)
    expect((await replace((await upload(workspace, half)).key)).status).toBe(422)
    expect((await replace("nothing")).status).toBe(404)
    expect((await replace("https://example.com/a.png")).status).toBe(422)
    const stranger = await createWorkspace()
    expect((await replace((await upload(stranger, await picture())).key)).status).toBe(404)
    expect((await call<Media>("GET", `/v0/media/${item.id}`)).body).toEqual(item)
  })
})

describe("POST /v0/media/{id}/edits", () => {
  it.each([
    [{ rotate: 90 }, 30, 40],
    [{ crop: { x: 5, y: 6, width: 20, height: 10 } }, 20, 10],
    [{ resize: { width: 20 } }, 20, 15],
    [{ resize: { width: 20, height: 5 } }, 7, 5],
    [{ rotate: 270, crop: { x: 0, y: 20, width: 30, height: 20 }, resize: { height: 10 } }, 15, 10],
  ])("%j creates an item of %i × %i", async (changes, width, height) => {
    const { item, edit, call } = await setUp()
    const { status, body } = await edit(changes)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      originId: item.id,
      width,
      height,
      mimeType: "image/png",
      alt: "Boats at dawn",
    })
    expect(body.name).toBe("Harbour (edited).png")
    expect(body.thumbnailUrl).not.toBeNull()
    expect((await call<Media>("GET", `/v0/media/${item.id}`)).body).toEqual(item)
  })

  it("rotates before cropping, based on the displayed image", async () => {
    const workspace = await createWorkspace()
    const blackHalf = await sharp({ create: { width: 20, height: 40, channels: 3, background: "black" } })
      .extend({ right: 60, background: "white" })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    // As displayed: 40 wide, 80 high, with the black quarter at the top. After the rotation, it's on the right.
    const { key } = await upload(workspace, new Uint8Array(blackHalf), "image/jpeg")
    const { body: item } = await workspace.call<Media>("POST", "/v0/media", { key })
    const crop = { x: 62, y: 0, width: 16, height: 40 }
    const { body } = await workspace.call<Media>("POST", `/v0/media/${item.id}/edits`, { rotate: 90, crop })
    expect(body).toMatchObject({ width: 16, height: 40 })
    expect(await shade(await bytesAt(body.url))).toBeLessThan(20)
  })

  it("captures a frame of a video", async () => {
    const { item, edit } = await setUp({}, await playableVideo())
    const { body } = await edit({ timestampMs: 1000, resize: { width: 160 }, name: "Cover", alt: null })
    expect(body).toMatchObject({
      originId: item.id,
      mimeType: "image/jpeg",
      width: 160,
      height: 90,
      name: "Cover",
      alt: null,
    })
    expect(Math.abs((await shade(await bytesAt(body.url))) - 134)).toBeLessThan(6)
    expect((await edit({ rotate: 90 })).body.data.fieldErrors).toHaveProperty("timestampMs")
    expect((await edit({ timestampMs: 9000 })).body.data.fieldErrors).toHaveProperty("timestampMs")
  })

  it.each([
    [{}, ""],
    [{ rotate: 45 }, "rotate"],
    [{ resize: {} }, "resize"],
    [{ crop: { x: 30, y: 0, width: 11, height: 5 } }, "crop"],
    [{ crop: { x: 0, y: 0, width: 0, height: 5 } }, "crop.width"],
    [{ resize: { width: 10_000, height: 10_000 }, crop: { x: 0, y: 0, width: 1, height: 30 } }, null],
    [{ resize: { width: 10_000 }, crop: { x: 0, y: 0, width: 1, height: 30 } }, "resize"],
    [{ timestampMs: 0 }, "timestampMs"],
  ])("rejects %j and names the field", async (body, field) => {
    const { edit } = await setUp()
    const response = await edit(body)
    expect(response.status).toBe(field === null ? 200 : 422)
    if (field) expect(response.body.data.fieldErrors).toHaveProperty([field])
  })
})

describe("PUT /v0/media/{id}/thumbnail", () => {
  it("makes the chosen frame the cover", async () => {
    const { item, cover } = await setUp({}, await playableVideo())
    const { body } = await cover(1000)
    expect(body.thumbnailTimestampMs).toBe(1000)
    expect(Math.abs((await shade(await bytesAt(body.thumbnailUrl!))) - 134)).toBeLessThan(6)
    expect((await fetchMedia(item.thumbnailUrl!)).status).toBe(404)
    expect((await cover(5000)).status).toBe(422)
  })

  it("rejects images", async () => {
    const { cover } = await setUp()
    expect((await cover(0)).body.data.fieldErrors).toHaveProperty("timestampMs")
  })
})
