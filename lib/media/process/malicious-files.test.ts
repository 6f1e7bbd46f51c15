import { readdir } from "node:fs/promises"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"

import { afterAll, beforeAll, describe, expect, it } from "vitest"

import { prisma } from "@/lib/db/database"
import { env } from "@/lib/config/env"
import { circularExif, hostileFiles, unsupportedFiles } from "@/lib/testing/hostile-files"
import { put, useScratchStorage, type Presigned } from "@/lib/testing/media"
import { picture } from "@/lib/testing/samples"
import { createWorkspace } from "@/lib/testing/workspace"
import { decode } from "./decode"
import { UnusableMediaError } from "@/lib/media/unusable-media-error"

// Threat model: decoders

type Bytes = Uint8Array<ArrayBuffer>
type Problem = { message: string; data: { fieldErrors: Record<string, string[]> } }

useScratchStorage()

let served: Bytes
const site = createServer((_, response) =>
  response.writeHead(200, { "content-type": "image/png" }).end(served),
)
let workspace: Awaited<ReturnType<typeof createWorkspace>>
let residentBefore: number

beforeAll(async () => {
  await new Promise<void>((ready) => site.listen(0, "127.0.0.1", ready))
  env.OUTBOUND_ALLOW_CIDRS.push("127.0.0.0/8")
  workspace = await createWorkspace()
  residentBefore = process.memoryUsage.rss()
})
afterAll(() => {
  env.OUTBOUND_ALLOW_CIDRS.splice(env.OUTBOUND_ALLOW_CIDRS.indexOf("127.0.0.0/8"), 1)
  site.closeAllConnections()
  site.close()
})

async function sendByPut(bytes: Bytes, contentType: string) {
  const { call } = workspace
  const presignInput = { contentType, key: "innocent", size: bytes.byteLength }
  const { url, key } = (await call<Presigned>("POST", "/v0/media/presign", presignInput)).body
  const uploaded = await put(url, bytes)
  return { uploaded, registered: await call<Problem>("POST", "/v0/media", { key }) }
}

async function sendByUrl(bytes: Bytes) {
  served = bytes
  const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/innocent.png`
  return workspace.call<Problem>("POST", "/v0/media/import", { url })
}

/** Every file stored under a key. Uploads in progress are in another folder. */
async function storedFiles() {
  const entries = await readdir(join(env.DATA_DIR, "media"), { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

async function expectNothingStored() {
  expect(await prisma.media.count({ where: { organizationId: workspace.organizationId } })).toBe(0)
  expect(await storedFiles()).toEqual([])
}

describe("a disguised file", () => {
  it.each(unsupportedFiles)("is rejected on upload: %s", async (_, contentType, make) => {
    const bytes = await make()
    const { uploaded, registered } = await sendByPut(bytes, contentType)
    expect(uploaded.status).toBe(400)
    expect(registered.status).toBe(422)
    await expectNothingStored()
  })

  it.each(unsupportedFiles.slice(0, -2))("is rejected on import: %s", async (_, _type, make) => {
    const answer = await sendByUrl(await make())
    expect(answer.status).toBe(422)
    expect(answer.body.data.fieldErrors).toHaveProperty("url")
    await expectNothingStored()
  })

  it.each(hostileFiles)("doesn't get into the library: %s", async (_, contentType, make) => {
    const bytes = await make()
    const { registered } = await sendByPut(bytes, contentType)
    expect(registered.status).toBe(422)
    expect(registered.body.data.fieldErrors.key?.[0]).toMatch(/\.$/)
    await expectNothingStored()
    const imported = await sendByUrl(bytes)
    expect(imported.status).toBe(422)
    expect(imported.body.data.fieldErrors.url?.[0]).toMatch(/\.$/)
    await expectNothingStored()
  })

  it.each([
    "../../../../etc/passwd",
    "..\\..\\secrets.json",
    "/etc/passwd",
    "a\0.png",
    "%2e%2e%2fx.png",
    ".",
  ])("stays in its folder if it's named %j", async (name) => {
    const { call, organizationId } = await createWorkspace()
    const presignInput = { contentType: "image/png", key: name }
    const presigned = await call<Presigned>("POST", "/v0/media/presign", presignInput)
    if (name.includes("\0")) return expect(presigned.status).toBeGreaterThanOrEqual(400)
    const { key } = presigned.body
    expect(key).toMatch(new RegExp(`^${organizationId}/[\\w-]+(\\.[\\w-]+)*$`))
    for (const path of [name, `${organizationId}/../${name}`])
      expect([404, 422]).toContain((await call("POST", "/v0/media", { key: path })).status)
  })

  it("takes little memory in this process", () => {
    expect(process.memoryUsage.rss() - residentBefore).toBeLessThan(500_000_000)
  })
})

describe("the decoder process", () => {
  const endless = {
    size: 8e9,
    read: async (start: number, end: number) => new Uint8Array(end - start).fill(1),
  }

  it("exits before it runs out of memory, and only its file is rejected", async () => {
    await expect(decode("edit-picture", endless, {})).rejects.toThrow(UnusableMediaError)
    const bytes = await picture()
    const source = {
      size: bytes.length,
      read: async (start: number, end: number) => bytes.subarray(start, end),
    }
    expect(await decode("inspect-picture", source, { mimeType: "image/png" })).toMatchObject({ width: 40 })
  }, 300_000)

  it("reports failing storage instead of rejecting the file", async () => {
    const read = () => Promise.reject(new Error("The disk is gone"))
    await expect(decode("edit-picture", { size: 10, read }, {})).rejects.toThrow("The disk is gone")
  })

  it("doesn't follow circular EXIF", async () => {
    const { registered } = await sendByPut(await circularExif(), "image/jpeg")
    expect(registered).toMatchObject({ status: 200, body: { width: 60, height: 40 } })
  })

  it("accepts an image declared as another image type", async () => {
    const { registered } = await sendByPut(await picture(40, 30, "webp"), "image/gif")
    expect(registered).toMatchObject({ status: 200, body: { mimeType: "image/webp" } })
  })
})
