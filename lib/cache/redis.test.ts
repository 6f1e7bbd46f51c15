import { afterAll, describe, expect, it, vi } from "vitest"

import { audit } from "@/lib/audit-log/record-audit"
import { forgetState } from "@/lib/config/process-state"
import { prisma } from "@/lib/db/database"
import { createWorkspace } from "@/lib/testing/workspace"
import { noRedis, startRedis } from "@/lib/testing/redis-server"

// Modules read REDIS_URL when they load, so start the server first. Reloading the modules simulates another process.
const redis = noRedis ? null : await startRedis()
if (redis) process.env.REDIS_URL = redis.url
afterAll(() => redis?.stop())

const waitOptions = { timeout: 20_000, interval: 20 }

/** Reloads everything a separate process would have of its own: connections, counters, and listeners. */
async function otherProcess() {
  vi.resetModules()
  forgetState("redis")
  forgetState("rate limit windows")
  const [{ countUse, countUses, withinLimit }, { readyRedis }, { onChange }] = await Promise.all([
    import("./window-counter"),
    import("./redis"),
    import("@/lib/live/changes"),
  ])
  await vi.waitFor(async () => expect(await readyRedis()).not.toBeNull(), waitOptions)
  return { countUse, countUses, withinLimit, readyRedis, onChange }
}

describe.skipIf(noRedis)(noRedis ? `skipped: ${noRedis}` : "processes sharing Redis", () => {
  it("share counters and window ends", async () => {
    const [first, second] = [await otherProcess(), await otherProcess()]
    const now = Date.now()
    const earlier = await first.countUse("shared", now)
    const later = await second.countUse("shared", now)
    expect([earlier.used, later.used]).toEqual([1, 2])
    expect(earlier.resetAt - now).toBeLessThanOrEqual(60_000)
    expect(later.resetAt).toBeLessThanOrEqual(earlier.resetAt)
    expect([await first.withinLimit("few", 1), await second.withinLimit("few", 1)]).toEqual([true, false])
  })

  it("don't count a request against the user if its API key is over the limit", async () => {
    const { countUses } = await otherProcess()
    const use = () =>
      countUses([
        { key: "key", limit: 1 },
        { key: "user", limit: 5 },
      ])
    expect((await use()).map(({ used }) => used)).toEqual([1, 1])
    expect((await use()).map(({ used }) => used)).toEqual([2])
  })

  it("count locally while Redis hangs or is down, and share counters once it's back", async () => {
    const { countUse, readyRedis } = await otherProcess()
    redis!.freeze()
    expect((await countUse("hung")).used).toBe(1)
    const startedAt = performance.now()
    expect((await countUse("hung")).used).toBe(2)
    expect(performance.now() - startedAt).toBeLessThan(400) // only the first call waits for the timeout
    redis!.thaw()
    await redis!.stop()
    expect((await countUse("down")).used).toBe(1)
    await redis!.restart()
    await vi.waitFor(async () => expect(await readyRedis()).not.toBeNull(), waitOptions)
    expect((await countUse("down")).used).toBe(1)
  })

  it("receive changes in every process while only one polls", async () => {
    const { organizationId, caller } = await createWorkspace()
    const listeners = await Promise.all([1, 2].map(otherProcess))
    const received: string[][] = [[], []]
    const stops = listeners.map(({ onChange }, n) =>
      onChange(organizationId, (subjects) => received[n]!.push(...subjects)),
    )
    const change = () => audit(prisma, caller, "profile.updated", { kind: "profile", id: "any" })
    const bothReceive = () =>
      vi.waitFor(async () => {
        await change()
        expect(received.map((subjects) => subjects.includes("profile"))).toEqual([true, true])
      }, waitOptions)
    await bothReceive()
    // Another process takes over when the leader stops.
    stops[0]!()
    received[1] = []
    await vi.waitFor(async () => {
      await change()
      expect(received[1]).toContain("profile")
    }, waitOptions)
    stops[1]!()
  })
})
