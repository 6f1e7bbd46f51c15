import { describe, expect, it } from "vitest"

import { describeStorage } from "@/lib/testing/media-flow"
import { storage } from "./storage"

describe("local disk storage", () => {
  describeStorage()

  it.each(["../outside", "a/../../outside", "..", ""])("rejects keys outside its folder: %s", async (key) => {
    await expect(storage.put(key, new Uint8Array(1))).rejects.toThrow("outside the media folder")
  })

  it("keeps one of several concurrent writes to a key", async () => {
    const key = `test/${crypto.randomUUID()}`
    const wins = await Promise.all([1, 2, 3].map((n) => storage.put(key, new Uint8Array([n]))))
    expect(wins.filter(Boolean)).toHaveLength(1)
    expect(await storage.get(key)).toEqual(new Uint8Array([wins.indexOf(true) + 1]))
  })
})
