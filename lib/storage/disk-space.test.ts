import { afterEach, expect, it } from "vitest"

import { env } from "@/lib/config/env"
import { createWorkspace } from "@/lib/testing/workspace"
import { stage } from "./staging"

// Threat model: full-disk

const reserve = env.DISK_RESERVE_MB
afterEach(() => void (env.DISK_RESERVE_MB = reserve))

it("rejects uploads with 507 and Retry-After before the disk is full, and still accepts posts", async () => {
  const workspace = await createWorkspace()
  const { id } = await workspace.connect()
  env.DISK_RESERVE_MB = 1_000_000_000
  const upload = await workspace.call("POST", "/v0/media/presign", {
    key: "photo.jpg",
    contentType: "image/jpeg",
    size: 1000,
  })
  expect(upload.status).toBe(507)
  expect(upload.headers.get("retry-after")).toBe("60")
  await expect(stage(new Uint8Array(10))).rejects.toMatchObject({ code: "INSUFFICIENT_STORAGE" })
  const post = await workspace.call("POST", "/v0/posts", { socialAccountId: id, caption: "Still works" })
  expect(post.status).toBe(200)
})
