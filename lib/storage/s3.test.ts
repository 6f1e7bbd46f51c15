import { afterAll, describe, expect, it, vi } from "vitest"

import { prisma } from "@/lib/db/database"
import type { Media } from "@/lib/media/contract"
import type { Post } from "@/lib/posts/contract"
import { adaptPart } from "@/lib/publishing/prepare/adapt-part"
import { outgoingPart } from "@/lib/publishing/prepare/outgoing-part"
import { claim } from "@/lib/testing/publish"
import { describeStorage } from "@/lib/testing/media-flow"
import { picture } from "@/lib/testing/samples"
import { createWorkspace } from "@/lib/testing/workspace"
import type { Presigned } from "@/lib/testing/media"
import { s3 } from "./s3"
import { storage } from "./storage"

// The storage driver is selected when its module loads, so start the server first.
const { store, settings } = await vi.hoisted(async () => {
  const { s3Settings, startS3 } = await import("@/lib/testing/s3-server")
  const running = await startS3()
  process.env.S3_ENDPOINT = running.endpoint
  process.env.S3_BUCKET = s3Settings.bucket
  process.env.S3_REGION = s3Settings.region
  process.env.S3_ACCESS_KEY_ID = s3Settings.accessKeyId
  process.env.S3_SECRET_ACCESS_KEY = s3Settings.secretAccessKey
  return { store: running, settings: s3Settings }
})
afterAll(store.stop)

type Headers = Record<string, string>

async function send(url: string, body: BodyInit | null, headers: Headers = {}) {
  const response = await fetch(url, { method: "PUT", body, headers })
  return { status: response.status, body: { message: await response.text() } }
}

async function presigned(more: { size?: number } = {}) {
  const workspace = await createWorkspace()
  const bytes = await picture()
  const presignInput = { contentType: "image/png", key: "a.png", size: bytes.byteLength, ...more }
  const { body } = await workspace.call<Presigned>("POST", "/v0/media/presign", presignInput)
  return { workspace, bytes, ...body }
}

const png = { "content-type": "image/png" }

describe("S3 storage", () => {
  describeStorage(send)

  it("accepts a presigned PUT with the declared type and length until it expires", async () => {
    const { url, bytes } = await presigned()
    expect(new URL(url).origin).toBe(store.endpoint)
    const rejected: [string, BodyInit, Headers][] = [
      [url, bytes, { "content-type": "text/html" }],
      [url, bytes, {}],
      [url, new Uint8Array(bytes.byteLength + 1), png],
      [url, bytes.slice(1), png],
      [url.replace("image", "imagf").replace("a.png", "b.png"), bytes, png],
      [url.replace(/X-Amz-Expires=\d+/, "X-Amz-Expires=99999"), bytes, png],
    ]
    for (const [address, body, headers] of rejected)
      expect((await send(address, body, headers)).status).toBe(403)
    expect((await send(url, bytes, png)).status).toBe(200)
  })

  it("accepts any length if none was declared", async () => {
    const { url, bytes, key, workspace } = await presigned({ size: undefined })
    expect((await send(url, bytes, png)).status).toBe(200)
    expect((await workspace.call<{ size: number }>("POST", "/v0/media", { key })).body.size).toBe(
      bytes.byteLength,
    )
  })

  it("doesn't let later PUTs replace a registered file", async () => {
    const { url, bytes, key, workspace } = await presigned()
    await send(url, bytes, png)
    await workspace.call("POST", "/v0/media", { key })
    const others = new Uint8Array(bytes.byteLength)
    expect((await send(url, others, png)).status).toBe(200)
    expect((await workspace.call("POST", "/v0/media", { key })).status).toBe(200)
    expect(await storage.get(key)).toEqual(bytes)
    await storage.remove(key)
    expect([...store.objects.keys()].filter((name) => name.endsWith(key))).toEqual([])
  })

  it("returns 422 if nothing was uploaded", async () => {
    const { key, workspace } = await presigned()
    expect((await workspace.call("POST", "/v0/media", { key })).status).toBe(422)
  })

  it("lets platforms download from the bucket if they can't reach APP_URL", async () => {
    const { workspace, bytes, url, key } = await presigned()
    await send(url, bytes, png)
    const { body: item } = await workspace.call<Media>("POST", "/v0/media", { key })
    const { id: socialAccountId } = await workspace.connect("threads")
    await prisma.socialAccount.update({ where: { id: socialAccountId }, data: { sandbox: false } })
    const newPost = { socialAccountId, action: "now", caption: "Here", media: [{ url: item.url }] }
    const { body } = await workspace.call<Post>("POST", "/v0/posts", newPost)
    const publication = (await claim(body.id))!
    const part = outgoingPart(publication, 0, { key: "key", startedAt: new Date() })
    const [sent] = (await adaptPart(publication, part)).media
    expect(sent!.url).toMatch(new RegExp(`^${store.endpoint}/.*X-Amz-Expires=604800`))
    const response = await fetch(sent!.url)
    expect(response.headers.get("content-type")).toBe("image/png")
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes)
    const sandbox = { ...publication, account: { ...publication.account, sandbox: true } }
    expect((await adaptPart(sandbox, part)).media[0]!.url).toBe(part.media[0]!.url)
  })

  it("reports a wrong secret by S3's code, without the secret", async () => {
    const common = { ...settings, endpoint: store.endpoint, publicEndpoint: store.endpoint, pathStyle: true }
    const driver = s3({ ...common, secretAccessKey: "not the secret" })
    const failure = driver.stream("test/a").catch((error: Error) => error.message)
    expect(await failure).toBe("S3 returned 403 SignatureDoesNotMatch for GET")
  })

  it("supports virtual-hosted buckets and a public endpoint", async () => {
    const endpoints = { endpoint: store.endpoint, publicEndpoint: "https://s3.example.com" }
    const driver = s3({ ...settings, ...endpoints, pathStyle: false })
    const url = await driver.fetchUrl!("a/b c.png", { contentType: "image/png", disposition: "inline" }, 60)
    expect(url).toMatch(/^https:\/\/carillon-test\.s3\.example\.com\/a\/b%20c\.png\?/)
  })
})
