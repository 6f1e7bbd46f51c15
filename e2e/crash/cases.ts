import { rmSync, writeFileSync } from "node:fs"
import { setTimeout as sleep } from "node:timers/promises"

import { cutWord, type CutProxy } from "./cut-proxy"
import { roles, type Product } from "./product"
import { schedule, verify, type Result } from "./workload"

export type Circumstances = {
  product: Product
  random: () => number
  full: boolean
  /** Shifts the clock of the product's Node processes (clock.mjs). */
  clockFile: string
  proxy: CutProxy
}
type Case = {
  description: string
  /** Kills nothing, so it can run concurrently with other such cases. */
  concurrent?: true
  /** Skipped in the short run. */
  long?: true
  run: (at: Circumstances) => Promise<Result>
}

const minute = 60_000
/** The longest chain of retries takes six and a half minutes, and recovering a lost wake-up two. */
const patienceMs = 12 * minute

/** Waits until a moment of the run unless it has passed. */
const until = (at: number) => sleep(Math.max(0, at - Date.now()))

/** A channel whose requests go through the proxy. */
const realChannel = (chat: string) => ({
  ...{ kind: "neither" as const, platform: "telegram" },
  credentials: { token: "123456789:AA-the-crash-suite-of-carillon", chat },
})

export const cases: Record<string, Case> = {
  roles: {
    description: "kills the executor, web, and PostgreSQL one at a time while posts come due",
    run: async ({ product, random, full }) => {
      const [count, span] = full ? [600, 3 * minute] : [180, 30_000]
      const sent = await schedule(product, { count, channels: 4, from: 12_000, to: 12_000 + span })
      const end = Date.now() + 12_000 + span
      await sleep(10_000)
      for (let turn = 0; Date.now() < end; turn++) {
        product.kill(roles[turn % roles.length]!)
        await sleep(2_000 + random() * 6_000)
      }
      return verify(product, sent, patienceMs)
    },
  },
  everything: {
    description: "kills everything at random moments, including during a start, while posts come due",
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
      return verify(product, sent, patienceMs)
    },
  },
  interrupted: {
    description:
      "kills the executor at random moments while it publishes on real channels that can't tell afterwards",
    run: async ({ product, random, full, proxy }) => {
      const [count, kills, span] = full ? [1_200, 30, 3 * minute] : [300, 8, 40_000]
      const on = Array.from({ length: 12 }, (_, chat) => realChannel(`@interrupted_${chat}`))
      const sent = await schedule(product, { count, channels: 1, from: 15_000, to: 15_000 + span, on })
      const start = Date.now() + 14_000
      for (let kill = 0; kill < kills; kill++) {
        await until(start + (span * (kill + random())) / kills)
        product.kill("executor")
      }
      const result = await verify(product, sent, patienceMs, () => Promise.resolve(proxy.accepted))
      const attempted = await product.attemptedPosts()
      const neverSent = result.unknownIds.filter((id) => !attempted.has(id))
      for (const id of neverSent) result.faults.push(`unknown outcome, although nothing was sent: ${id}`)
      return result
    },
  },
  moved: {
    description: "kills PostgreSQL, and another program takes its port before it restarts",
    run: async ({ product }) => {
      const sent = await schedule(product, { count: 60, channels: 4, from: 12_000, to: 22_000 })
      await sleep(14_000)
      const freePort = await product.takeDatabasePort()
      const result = await verify(product, sent, patienceMs)
      freePort()
      return result
    },
  },
  frozen: {
    long: true,
    description: "freezes the executor past its lease, so another takes over, then resumes it",
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
      const result = await verify(product, sent, patienceMs)
      await second.stop()
      return result
    },
  },
  clock: {
    long: true,
    description: "moves the clock of web and executor forward, back, and to the correct time",
    run: async ({ product, full, clockFile }) => {
      const sent = await schedule(product, { count: full ? 300 : 90, channels: 4, from: 12_000, to: 42_000 })
      await sleep(14_000)
      for (const offset of [90_000, -90_000]) {
        writeFileSync(clockFile, String(offset))
        await sleep(9_000)
      }
      rmSync(clockFile, { force: true })
      return verify(product, sent, patienceMs)
    },
  },
  reset: {
    concurrent: true,
    description: "the platform accepts the post, and the connection is reset before its response",
    run: async ({ product, full }) => {
      const count = full ? 300 : 60
      const words = "[[timeout_after_accept]]"
      const sent = await schedule(product, { count, channels: 4, from: 15_000, to: 20_000, words })
      return verify(product, sent, patienceMs)
    },
  },
  cut: {
    description: "the connection is reset after the request was forwarded, on a real channel",
    concurrent: true,
    run: async ({ product, proxy }) => {
      const plan = { count: 20, channels: 1, from: 15_000, to: 20_000 }
      const on = ["@cut_one", "@cut_two"].map(realChannel)
      const [interrupted, uninterrupted] = [
        await schedule(product, { ...plan, on, words: cutWord }),
        await schedule(product, { ...plan, on }),
      ]
      const accepted = () => Promise.resolve(proxy.accepted)
      const result = await verify(product, interrupted, patienceMs, accepted)
      const others = await verify(product, uninterrupted, patienceMs, accepted)
      if (result.unknown < interrupted.captions.size)
        result.faults.push("a cut connection didn't lead to an unknown outcome")
      return { ...result, faults: [...result.faults, ...others.faults] }
    },
  },
  storm: {
    concurrent: true,
    description: "the platform returns a 5xx for the first two attempts of every post",
    run: async ({ product, full }) => {
      const count = full ? 600 : 90
      const sent = await schedule(product, {
        count,
        channels: 4,
        from: 15_000,
        to: 20_000,
        words: "[[unavailable:2]]",
      })
      return verify(product, sent, patienceMs)
    },
  },
  hang: {
    concurrent: true,
    description: "platforms that take 25 seconds per post don't delay other platforms",
    run: async ({ product }) => {
      const on = (["threads", "twitter"] as const).map((platform) => ({
        kind: "findable" as const,
        platform,
      }))
      const plan = { count: 60, channels: 15, from: 15_000, to: 16_000, words: "[[slow:25]]", on }
      const hanging = await schedule(product, plan)
      const sent = await schedule(product, { count: 90, channels: 4, from: 18_000, to: 26_000 })
      const result = await verify(product, sent, patienceMs)
      if (result.late.max > 10_000)
        result.faults.push(`late: ${result.late.max} ms behind a hanging platform`)
      const { faults } = await verify(product, hanging, patienceMs)
      return { ...result, faults: [...result.faults, ...faults] }
    },
  },
  backup: {
    description: "a backup with scheduled posts is restored into an empty folder and started there",
    run: async ({ product, full }) => {
      const from = 60_000
      const sent = await schedule(product, { count: full ? 300 : 40, channels: 4, from, to: from + 10_000 })
      await product.moveByBackup()
      await product.launch()
      await product.ready()
      return verify(product, sent, patienceMs)
    },
  },
}
