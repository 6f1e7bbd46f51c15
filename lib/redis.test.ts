import { afterAll, describe, expect, it, vi } from "vitest"

import { audit } from "@/lib/audit"
import { prisma } from "@/lib/db"
import { createWorkspace } from "@/lib/testing/workspace"
import { noRedis, startRedis } from "@/lib/testing/redis-server"

// What a process loads is chosen by REDIS_URL, so the server has to run before, and other processes are other copies.
const redis = noRedis ? null : await startRedis()
if (redis) process.env.REDIS_URL = redis.url
afterAll(() => redis?.stop())

const patience = { timeout: 20_000, interval: 20 }

/** What another process would have of its own: connections, counters and listeners. */
async function otherProcess() {
  vi.resetModules()
  const here = globalThis as { carillonRedis?: unknown; carillonWindows?: unknown }
  delete here.carillonRedis
  delete here.carillonWindows
  const [{ countUse, countUses, forgiveUse, withinLimit }, { readyRedis }, { onChange }] = await Promise.all([
    import("./window-counter"),
    import("./redis"),
    import("./live/changes"),
  ])
  await vi.waitFor(async () => expect(await readyRedis()).not.toBeNull(), patience)
  return { countUse, countUses, forgiveUse, withinLimit, readyRedis, onChange }
}

describe.skipIf(noRedis)(noRedis ? `left out: ${noRedis}` : "several processes over Redis", () => {
  it("count together, to the same end of the minute, and take back together", async () => {
    const [one, other] = [await otherProcess(), await otherProcess()]
    const now = Date.now()
    const first = await one.countUse("shared", now)
    const second = await other.countUse("shared", now)
    expect([first.used, second.used]).toEqual([1, 2])
    expect(first.resetAt - now).toBeLessThanOrEqual(60_000)
    expect(second.resetAt).toBeLessThanOrEqual(first.resetAt)
    await one.forgiveUse("shared")
    await one.forgiveUse("shared")
    await one.forgiveUse("shared")
    expect((await other.countUse("shared")).used).toBe(1)
    expect([await one.withinLimit("few", 1), await other.withinLimit("few", 1)]).toEqual([true, false])
  })

  it("do not count for a person what their key is refused for", async () => {
    const { countUses } = await otherProcess()
    const use = () =>
      countUses([
        { key: "key", limit: 1 },
        { key: "person", limit: 5 },
      ])
    expect((await use()).map(({ used }) => used)).toEqual([1, 1])
    expect((await use()).map(({ used }) => used)).toEqual([2])
  })

  it("go on counting for themselves while it hangs or is gone, and together again when it is back", async () => {
    const { countUse, readyRedis } = await otherProcess()
    redis!.freeze()
    expect((await countUse("hung")).used).toBe(1)
    const began = performance.now()
    expect((await countUse("hung")).used).toBe(2)
    expect(performance.now() - began).toBeLessThan(400) // asked once, not with every request
    redis!.thaw()
    await redis!.stop()
    expect((await countUse("gone")).used).toBe(1)
    await redis!.restart()
    await vi.waitFor(async () => expect(await readyRedis()).not.toBeNull(), patience)
    expect((await countUse("gone")).used).toBe(1)
  })

  it("hear of changes wherever they listen, though only one at a time looks", async () => {
    const { organizationId, caller } = await createWorkspace()
    const listeners = await Promise.all([1, 2].map(otherProcess))
    const heard: string[][] = [[], []]
    const stops = listeners.map(({ onChange }, n) =>
      onChange(organizationId, (subjects) => heard[n]!.push(...subjects)),
    )
    const change = () => audit(prisma, caller, "profile.updated", { kind: "profile", id: "any" })
    const bothHear = () =>
      vi.waitFor(async () => {
        await change()
        expect(heard.map((subjects) => subjects.includes("profile"))).toEqual([true, true])
      }, patience)
    await bothHear()
    // The one that goes hands its turn on.
    stops[0]!()
    heard[1] = []
    await vi.waitFor(async () => {
      await change()
      expect(heard[1]).toContain("profile")
    }, patience)
    stops[1]!()
  })
})
