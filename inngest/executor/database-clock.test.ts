import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest"

import { externalInngest } from "@/lib/config/env"
import { startTestEngine } from "@/inngest/executor/testing/test-engine"

describe.skipIf(externalInngest)("an executor whose clock is wrong", () => {
  let engine: Awaited<ReturnType<typeof startTestEngine>>
  beforeAll(async () => {
    engine = await startTestEngine()
  })
  afterAll(() => engine.stop())
  afterEach(() => void vi.restoreAllMocks())

  it.each([
    ["behind", -90_000],
    ["ahead", 90_000],
  ])("sleeps as long as it should when it's %s", async (name, offset) => {
    const { send, marks } = engine.scope(`clock-${name}`)
    const now = Date.now
    vi.spyOn(Date, "now").mockImplementation(() => now() + offset)
    const start = performance.now()
    await send("sleep")
    await marks("slept")
    expect(performance.now() - start).toBeGreaterThan(1_950)
  })
})
