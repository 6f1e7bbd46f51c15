import { rmSync, writeFileSync } from "node:fs"
import { setTimeout as sleep } from "node:timers/promises"

import type { CutProxy } from "@/e2e/crash/cut-proxy"
import type { Product } from "@/e2e/crash/product"
import { count, type Tally } from "./model"
import type { FaultName } from "./plan"

export const clockOffsetMs = 90_000
/** Killed processes take a while to return, and a full disk may end PostgreSQL. */
const aftermathMs = 30_000

type At = {
  product: Product
  proxy: CutProxy
  clockFile: string
  /** Fills the disk and frees it again. Null if there's no disk that may be filled. */
  fillDisk: (() => Promise<void>) | null
}

export function createFaults({ product, proxy, clockFile, fillDisk }: At) {
  /** The end of the last fault on the same thing: there's one disk and one clock. */
  const busy = new Map<string, Promise<void>>()
  const windows: { fault: FaultName; from: number; to: number }[] = []
  const shiftClock = async (offset: number) => {
    writeFileSync(clockFile, String(offset))
    await sleep(9_000)
    rmSync(clockFile, { force: true })
  }
  const inject: Record<FaultName, () => Promise<void> | void> = {
    "kill web": () => product.kill("web"),
    "kill executor": () => product.kill("executor"),
    "kill database": () => product.kill("database"),
    "clock forward": () => shiftClock(clockOffsetMs),
    "clock back": () => shiftClock(-clockOffsetMs),
    "drop connections": async () => {
      proxy.setDown(true)
      await sleep(6_000)
      proxy.setDown(false)
    },
    "full disk": () => fillDisk?.(),
  }
  async function run(fault: FaultName, tally: Tally) {
    const window = { fault, from: Date.now(), to: Infinity }
    windows.push(window)
    count(tally.faults, fault)
    try {
      await inject[fault]()
    } finally {
      window.to = Date.now()
    }
  }
  return {
    inject: async (fault: FaultName, tally: Tally) => {
      if (fault === "full disk" && !fillDisk) return count(tally.skipped, fault)
      const thing = fault.startsWith("clock") ? "clock" : fault
      const ended = (busy.get(thing) ?? Promise.resolve()).then(() => run(fault, tally))
      busy.set(
        thing,
        ended.catch(() => {}),
      )
      await ended
    },
    /** Whether a fault can still have an effect at this time. */
    mayAffect: (at: number) => windows.some(({ from, to }) => at >= from && at <= to + aftermathMs),
    /** Whether this fault lasted at some moment between these. */
    overlaps: (name: FaultName, start: number, end: number) =>
      windows.some(({ fault, from, to }) => fault === name && from <= end && to >= start),
  }
}

export type Faults = ReturnType<typeof createFaults>
