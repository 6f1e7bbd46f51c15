import { rmSync, writeFileSync } from "node:fs"
import { setTimeout as sleep } from "node:timers/promises"

import type { CutProxy } from "@/e2e/crash/cut-proxy"
import type { Product } from "@/e2e/crash/product"
import { count, type Tally } from "./model"
import type { FaultName } from "./plan"
import type { SmallDisk } from "./small-disk"

export const clockOffsetMs = 90_000
/** Killed processes take a while to return, and a full disk may end PostgreSQL. */
const aftermathMs = 30_000

type At = {
  product: Product
  proxy: CutProxy
  clockFile: string
  disk: SmallDisk | null
}

export function createFaults({ product, proxy, clockFile, disk }: At) {
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
    "full disk": async () => {
      disk?.fill()
      await sleep(12_000)
      disk?.free()
    },
  }
  return {
    inject: async (fault: FaultName, tally: Tally) => {
      if (fault === "full disk" && !disk) return count(tally.skipped, fault)
      const window = { fault, from: Date.now(), to: Infinity }
      windows.push(window)
      count(tally.faults, fault)
      try {
        await inject[fault]()
      } finally {
        window.to = Date.now()
      }
    },
    /** Whether one of these faults, or any, can still have an effect at this time. */
    mayAffect: (at: number, faults?: FaultName[]) =>
      windows.some(
        ({ fault, from, to }) => (!faults || faults.includes(fault)) && at >= from && at <= to + aftermathMs,
      ),
  }
}

export type Faults = ReturnType<typeof createFaults>
