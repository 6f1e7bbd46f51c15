import { afterAll, describe, expect, it, vi } from "vitest"

import { describeStorage } from "@/lib/testing/media-flow"
import { storage } from "./storage"
import { uploadThing } from "./uploadthing"

// The storage is chosen by the environment when it is loaded, so the service has to run before.
const service = await vi.hoisted(async () => {
  const { startUploadThing } = await import("@/lib/testing/uploadthing-server")
  const running = await startUploadThing()
  Object.assign(process.env, running.settings)
  return running
})
afterAll(service.stop)

describe("UploadThing", () => {
  describeStorage()

  it("knows a file by our key, and nothing is left of one that is removed", async () => {
    const key = `test/${crypto.randomUUID()}-a.bin`
    await storage.put(key, new Uint8Array(3))
    expect(service.files.has(key)).toBe(true)
    await storage.remove(key)
    expect(service.files.has(key)).toBe(false)
  })

  it("says where a token comes from, when it is none", () => {
    expect(() => uploadThing("x")).toThrow("UPLOADTHING_TOKEN is not a token")
  })
})
