import { createHash } from "node:crypto"

import { expect, it } from "vitest"

import { GET } from "@/app/sandbox/[workspace]/[platform]/[...path]/route"
import { platformUrl } from "@/lib/media/media-url"
import type { Media } from "@/lib/media/contract"
import { getFeed } from "@/lib/accounts/sandbox-feed/get-feed"
import { storage } from "@/lib/storage/storage"
import { fetchMedia, put, useScratchStorage, type Presigned } from "./media"
import { publish } from "./publish"
import { picture, video } from "./samples"
import { createWorkspace } from "./workspace"

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex")

/** Fetches like a browser, following redirects. */
async function fetchFollowing(url: string) {
  const response = await fetchMedia(url)
  const bytes = response.status === 302 ? await fetch(response.headers.get("location")!) : response
  return new Uint8Array(await bytes.arrayBuffer())
}

type Workspace = Awaited<ReturnType<typeof createWorkspace>>

/** Posts the item to a channel whose platform receives the bytes, and fetches what the platform shows. */
async function postAndFetch(workspace: Workspace, { url }: Media) {
  const { id: socialAccountId } = await workspace.connect("telegram")
  const body = { socialAccountId, caption: "Look", media: [{ url }], action: "now" }
  const { body: post } = await workspace.call<{ id: string }>("POST", "/v0/posts", body)
  expect(await publish(post.id)).toEqual({ kind: "finished", result: "published" })
  const { data } = await getFeed(workspace.caller, { socialAccountId, limit: 1 })
  const shownUrl = data[0]!.media[0]!.url
  const [, , sandbox, platform] = new URL(shownUrl).pathname.split("/")
  const response = await GET(new Request(shownUrl), {
    params: Promise.resolve({ workspace: sandbox!, platform: platform! }),
  })
  return new Uint8Array(await response.arrayBuffer())
}

/** The behavior that every storage driver must have. `send` uploads bytes to a presigned URL. */
export function describeStorage(send: typeof put = put) {
  useScratchStorage()

  it("stores bytes once per key and returns them whole or in part", async () => {
    const key = `test/${crypto.randomUUID()}-a b.bin`
    const bytes = crypto.getRandomValues(new Uint8Array(50_000))
    expect(await storage.size(key)).toBeNull()
    expect(await storage.put(key, bytes)).toBe(true)
    expect(await storage.put(key, new Uint8Array(10))).toBe(false)
    expect(await storage.size(key)).toBe(50_000)
    expect(sha256(await storage.get(key))).toBe(sha256(bytes))
    expect(await storage.slice(key, 100, 200)).toEqual(bytes.slice(100, 200))
    expect(await storage.slice(key, 5, 5)).toHaveLength(0)
    await storage.remove(key)
    expect(await storage.size(key)).toBeNull()
    await storage.remove(key)
  })

  it("fails for a missing key", async () => {
    await expect(storage.get(`test/${crypto.randomUUID()}`)).rejects.toThrow()
  })

  it.each([
    ["an image", "image/png", () => picture(64, 48)],
    ["a video", "video/mp4", () => video({ frames: 100 })],
  ])("publishes a presigned upload of %s", async (_, contentType, make) => {
    const workspace = await createWorkspace()
    const bytes = await make()
    const presignInput = { contentType, key: "file", size: bytes.byteLength }
    const { url, key } = (await workspace.call<Presigned>("POST", "/v0/media/presign", presignInput)).body
    expect((await send(url, bytes, { "content-type": contentType })).status).toBe(200)
    const { status, body: item } = await workspace.call<Media>("POST", "/v0/media", { key })
    expect(status).toBe(200)
    expect(item).toMatchObject({ mimeType: contentType, size: bytes.byteLength, bucket: storage.bucket, key })
    expect(sha256(await fetchFollowing(item.url))).toBe(sha256(bytes))
    expect(sha256(new Uint8Array(await (await fetchMedia(platformUrl(key))).arrayBuffer()))).toBe(
      sha256(bytes),
    )
    expect((await fetchMedia(item.url, {}, "HEAD")).headers.get("content-length")).toBe(
      String(bytes.byteLength),
    )
    expect(sha256(await postAndFetch(workspace, item))).toBe(sha256(bytes))
  })

  it("rejects files that aren't images or videos", async () => {
    const workspace = await createWorkspace()
    const bytes = new TextEncoder().encode("<!doctype html><script>alert(1)</script>")
    const presignInput = { contentType: "image/png", key: "a.png", size: bytes.byteLength }
    const { url, key } = (await workspace.call<Presigned>("POST", "/v0/media/presign", presignInput)).body
    await send(url, bytes, { "content-type": "image/png" })
    expect((await workspace.call("POST", "/v0/media", { key })).status).toBe(422)
    expect(await storage.size(key)).toBeNull()
  })
}
