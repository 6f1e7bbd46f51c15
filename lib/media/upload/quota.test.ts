import { afterEach, describe, expect, it } from "vitest"

import { prisma } from "@/lib/db/database"
import { env } from "@/lib/config/env"
import { put, upload, useScratchStorage, type Presigned } from "@/lib/testing/media"
import { picture } from "@/lib/testing/samples"
import { createWorkspace } from "@/lib/testing/workspace"
import type { Media } from "@/lib/media/contract"
import { storeInLibrary } from "./store-media"
import { inspect } from "@/lib/media/process/inspect"

useScratchStorage()

afterEach(() => {
  env.MEDIA_QUOTA_MB = 0
})

const megabyte = 1024 * 1024
const presignInput = { contentType: "image/png", key: "a.png" }
type Rejected = { message: string }

/** A workspace with one megabyte of storage, of which one byte less than half is used. */
async function halfFull(plan?: { storageLimitMb: number }) {
  const workspace = await createWorkspace()
  const { organizationId } = workspace
  const { key } = await upload(workspace, await picture())
  const { body } = await workspace.call<Media>("POST", "/v0/media", { key })
  await prisma.media.update({ where: { id: body.id }, data: { size: megabyte / 2 - 1 } })
  if (plan)
    await prisma.subscription.create({ data: { organizationId, plan: "small", status: "active", ...plan } })
  else env.MEDIA_QUOTA_MB = 1
  return { ...workspace, item: body }
}

describe("a storage quota", () => {
  it.each([
    ["the operator's", undefined, 422, "ask your administrator"],
    ["the plan's", { storageLimitMb: 1 }, 402, "upgrade your plan"],
  ])("rejects uploads over %s limit", async (_, plan, status, fix) => {
    const { call } = await halfFull(plan)
    const presign = (size: number) => call<Rejected>("POST", "/v0/media/presign", { ...presignInput, size })
    expect((await presign(megabyte)).status).toBe(status)
    expect((await presign(megabyte)).body.message).toContain(fix)
    expect((await presign(megabyte / 2)).status).toBe(200)
    // The presigned upload counts before its bytes arrive.
    expect((await presign(megabyte / 2)).status).toBe(status)
  })

  it("has space again after a delete", async () => {
    const { call, item } = await halfFull()
    const presign = () => call("POST", "/v0/media/presign", { ...presignInput, size: megabyte })
    expect((await presign()).status).toBe(422)
    await call("DELETE", `/v0/media/${item.id}`)
    expect((await presign()).status).toBe(200)
  })

  it("applies to uploads without a declared size", async () => {
    const { call, organizationId, item } = await halfFull()
    const { url } = (await call<Presigned>("POST", "/v0/media/presign", presignInput)).body
    await prisma.media.update({ where: { id: item.id }, data: { size: megabyte } })
    expect((await put(url, await picture())).status).toBe(422)
    expect(await prisma.media.count({ where: { organizationId } })).toBe(1)
  })

  it("applies to edits and imports", async () => {
    const { caller, organizationId, item } = await halfFull()
    await prisma.media.update({ where: { id: item.id }, data: { size: megabyte } })
    const bytes = await picture()
    await expect(storeInLibrary(caller, bytes, await inspect(bytes), { name: "Made" })).rejects.toMatchObject(
      {
        code: "UNPROCESSABLE_CONTENT",
        data: { errorTag: "library_full" },
      },
    )
    expect(await prisma.upload.count({ where: { organizationId, intent: "import" } })).toBe(0)
  })
})
