import { rmSync, writeFileSync } from "node:fs"
import { setTimeout as sleep } from "node:timers/promises"

import { cutWord, type startCutProxy } from "./cut-proxy"
import { roles, type Product } from "./product"
import { schedule, verify, type Verdict } from "./workload"

export type Circumstances = {
  product: Product
  random: () => number
  full: boolean
  /** Shifts the clock of the product's Node processes, see clock.mjs. */
  clockFile: string
  proxy: Awaited<ReturnType<typeof startCutProxy>>
}
type Case = {
  about: string
  /** Kills nothing, so such cases run concurrently. */
  gentle?: true
  /** Skipped in the short run. */
  long?: true
  run: (at: Circumstances) => Promise<Verdict>
}

const minute = 60_000
/** The longest chain of retries takes six and a half minutes; a lost wake-up, two. */
const patience = 12 * minute

/** Waits until a moment of the run unless it has passed. */
const until = (at: number) => sleep(Math.max(0, at - Date.now()))

export const cases: Record<string, Case> = {
  roles: {
    about: "kill -9 of executor, web and PostgreSQL, one at a time, while posts fall due",
    run: async ({ product, random, full }) => {
      const [count, span] = full ? [600, 3 * minute] : [180, 30_000]
      const sent = await schedule(product, { count, channels: 4, from: 12_000, to: 12_000 + span })
      const end = Date.now() + 12_000 + span
      await sleep(10_000)
      for (let turn = 0; Date.now() < end; turn++) {
        product.kill(roles[turn % roles.length]!)
        await sleep(2_000 + random() * 6_000)
      }
      return verify(product, sent, patience)
    },
  },
  everything: {
    about: "kill -9 of everything at random moments, a start among them, while posts fall due",
    run: async ({ product, random, full }) => {
      const [count, kills, span, from] = full ? [2_000, 40, 6 * minute, minute] : [180, 5, 30_000, 15_000]
      const sent = await schedule(product, {
        count,
        channels: full ? 12 : 4,
        from,
        to: from + span,
      })
      const start = Date.now() + from - 3_000
      for (let kill = 0; kill < kills; kill++) {
        await until(start + (span * (kill + random())) / kills)
        await product.killAll()
        await product.launch()
      }
      await product.ready()
      return verify(product, sent, patience)
    },
  },
  frozen: {
    long: true,
    about: "the executor stands still past its lease, another takes over, the first goes on",
    run: async ({ product, full }) => {
      const count = full ? 300 : 90
      const sent = await schedule(product, {
        count,
        channels: 4,
        from: 12_000,
        to: 34_000,
        words: "[[slow:1]]",
      })
      await sleep(18_000)
      product.freeze("executor")
      const second = await product.secondExecutor()
      await sleep(40_000)
      product.thaw("executor")
      const verdict = await verify(product, sent, patience)
      await second.stop()
      return verdict
    },
  },
  clock: {
    long: true,
    about: "the clock of web and executor jumps ahead, back and to right again",
    run: async ({ product, full, clockFile }) => {
      const sent = await schedule(product, { count: full ? 300 : 90, channels: 4, from: 12_000, to: 42_000 })
      await sleep(14_000)
      for (const offset of [90_000, -90_000]) {
        writeFileSync(clockFile, String(offset))
        await sleep(9_000)
      }
      rmSync(clockFile, { force: true })
      return verify(product, sent, patience)
    },
  },
  reset: {
    gentle: true,
    about: "the platform takes the post and the connection is reset before its answer",
    run: async ({ product, full }) => {
      const count = full ? 300 : 60
      const words = "[[timeout_after_accept]]"
      const sent = await schedule(product, { count, channels: 4, from: 15_000, to: 20_000, words })
      return verify(product, sent, patience)
    },
  },
  cut: {
    about: "a TCP connection is reset after the request was passed on, to a channel that is not a sandbox",
    gentle: true,
    run: async ({ product, proxy }) => {
      const plan = { count: 20, channels: 1, from: 15_000, to: 20_000 }
      const on = ["@cut_one", "@cut_two"].map((chat) => {
        const credentials = { token: "123456789:AA-the-crash-suite-of-carillon", chat }
        return { kind: "neither" as const, platform: "telegram", credentials }
      })
      const [cut, whole] = [
        await schedule(product, { ...plan, on, words: cutWord }),
        await schedule(product, { ...plan, on }),
      ]
      const taken = () => Promise.resolve(proxy.taken)
      const verdict = await verify(product, cut, patience, taken)
      const others = await verify(product, whole, patience, taken)
      if (verdict.unsure < cut.captions.size)
        verdict.faults.push("a cut connection was not said to be in doubt")
      return { ...verdict, faults: [...verdict.faults, ...others.faults] }
    },
  },
  storm: {
    gentle: true,
    about: "the platform answers 5xx to the first two tries of every post",
    run: async ({ product, full }) => {
      const count = full ? 600 : 90
      const sent = await schedule(product, {
        count,
        channels: 4,
        from: 15_000,
        to: 20_000,
        words: "[[unavailable:2]]",
      })
      return verify(product, sent, patience)
    },
  },
  hang: {
    gentle: true,
    about: "platforms that take 25 seconds for each post delay no other platform",
    run: async ({ product }) => {
      const on = (["threads", "twitter"] as const).map((platform) => ({
        kind: "findable" as const,
        platform,
      }))
      const plan = { count: 60, channels: 15, from: 15_000, to: 16_000, words: "[[slow:25]]", on }
      const hanging = await schedule(product, plan)
      const sent = await schedule(product, { count: 90, channels: 4, from: 18_000, to: 26_000 })
      const verdict = await verify(product, sent, patience)
      if (verdict.late.max > 10_000)
        verdict.faults.push(`late: ${verdict.late.max} ms behind a platform that hangs`)
      const { faults } = await verify(product, hanging, patience)
      return { ...verdict, faults: [...verdict.faults, ...faults] }
    },
  },
  backup: {
    about: "backed up with posts ahead, restored into an empty folder, and started there",
    run: async ({ product, full }) => {
      const from = 60_000
      const sent = await schedule(product, { count: full ? 300 : 40, channels: 4, from, to: from + 10_000 })
      await product.moveByBackup()
      await product.launch()
      await product.ready()
      return verify(product, sent, patience)
    },
  },
}
