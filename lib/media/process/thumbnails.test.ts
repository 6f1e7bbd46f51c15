import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

import { afterAll, beforeAll, describe, expect, it } from "vitest"

import { prisma } from "@/lib/db/database"
import { env } from "@/lib/config/env"
import { storage } from "@/lib/storage/storage"
import { addMedia, fetchMedia, useScratchStorage } from "@/lib/testing/media"
import { picture, video } from "@/lib/testing/samples"
import { createWorkspace } from "@/lib/testing/workspace"
import { inspect } from "./inspect"
import { unscopedMakeThumbnails } from "./make-thumbnails"

useScratchStorage()

describe("items without thumbnails", () => {
  it("get one each, and aren't tried again if the file is missing", async () => {
    const workspace = await createWorkspace()
    const [old, lost] = [await addMedia(workspace), await addMedia(workspace)]
    await storage.remove(lost.key)
    const ids = { id: { in: [old.id, lost.id] } }
    await prisma.media.updateMany({ where: ids, data: { thumbnailAt: null, thumbnailUrl: null } })
    // Items of other tests are in the queue too.
    while (await prisma.media.count({ where: { ...ids, thumbnailAt: null } })) await unscopedMakeThumbnails()
    const [first, second] = await prisma.media.findMany({ where: ids, orderBy: { id: "asc" } })
    expect(first?.thumbnailUrl).not.toBeNull()
    expect(second?.thumbnailUrl).toBeNull()
    const item = await workspace.call<{ thumbnailUrl: string }>("GET", `/v0/media/${old.id}`)
    const shown = await fetchMedia(item.body.thumbnailUrl)
    expect(shown.headers.get("content-type")).toBe("image/webp")
    await shown.body?.cancel()
  })
})

describe("a video the built-in decoder can't open", () => {
  let folder: string
  const before = env.FFMPEG_PATH
  const calls = () => join(folder, "calls")

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "carillon-ffmpeg-"))
    await writeFile(join(folder, "frame.jpg"), await picture(90, 60, "jpeg"))
    const script = `#!/bin/sh\necho "$@ $APP_SECRET" >> ${calls()}\ncat ${join(folder, "frame.jpg")}\n`
    await writeFile(join(folder, "ffmpeg"), script)
    await chmod(join(folder, "ffmpeg"), 0o755)
  })
  afterAll(async () => {
    env.FFMPEG_PATH = before
    await rm(folder, { recursive: true, force: true })
  })

  it("gets its thumbnail from the system's ffmpeg", async () => {
    env.FFMPEG_PATH = join(folder, "ffmpeg")
    const { thumbnail, width } = await inspect(await video())
    expect(width).toBe(320)
    expect((await inspect(thumbnail!)).width).toBe(90)
    env.FFMPEG_PATH = join(folder, "absent")
    expect((await inspect(await video())).thumbnail).toBeNull()
  })
})
