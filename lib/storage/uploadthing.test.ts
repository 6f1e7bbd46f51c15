import { afterAll, describe, expect, it, vi } from "vitest"

import { describeStorage } from "@/lib/testing/media-flow"
import { storage } from "./storage"
import { uploadThing } from "./uploadthing"

// The storage driver is selected when its module loads, so start the server first.
const service = await vi.hoisted(async () => {
  const { startUploadThing } = await import("@/lib/testing/uploadthing-server")
  const running = await startUploadThing()
  Object.assign(process.env, running.settings)
  return running
})
afterAll(service.stop)

describe("UploadThing", () => {
  describeStorage()

  it("uses our key, and removes files completely", async () => {
    const key = `test/${crypto.randomUUID()}-a.bin`
    await storage.put(key, new Uint8Array(3))
    expect(service.files.has(key)).toBe(true)
    await storage.remove(key)
    expect(service.files.has(key)).toBe(false)
  })

  it("explains an invalid token", () => {
    expect(() => uploadThing("x")).toThrow("UPLOADTHING_TOKEN is invalid")
  })
})
