import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"

import type { CutProxy } from "@/e2e/crash/cut-proxy"
import type { Product } from "@/e2e/crash/product"
import { print } from "@/scripts/process/progress"
import { createFaults } from "./faults"
import { checkAlways, checkFinally, isUnfinished } from "./invariants"
import { fillDisk } from "./full-disk"
import { emptyItem, emptyTally, type Tally, type Violation } from "./model"
import { perform, type World } from "./operations"
import { isFault, type Step } from "./plan"
import { request } from "./request"
import type { SmallDisk } from "./small-disk"
import { createProbe, createWorkspaces } from "./workspaces"

export type Site = { product: Product; proxy: CutProxy; clockFile: string; disk: SmallDisk | null }

/** The longest chain of retries takes six and a half minutes. */
const settleMs = 10 * 60_000
/** Posts are due up to a minute after their operation, or days later. */
const longestWaitMs = 90_000
const checkEveryMs = 60_000
const mostConcurrent = 24

/** Killed processes are still starting, so reads may fail for a while. */
async function persist<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const end = Date.now() + 2 * 60_000; ;) {
    try {
      return await work()
    } catch (error) {
      if (Date.now() > end) throw error
      await sleep(2_000)
    }
  }
}

/** Ends all pauses and waits until no post is on its way. */
async function settle(world: World, stopAtFirst: boolean): Promise<void> {
  const url = world.product.url()
  for (const { channels, headers } of world.workspaces)
    for (const channel of channels)
      await request(`${url}/v0/social-accounts/${channel}/resume`, "POST", headers.owner, {
        overdue: "publish",
      })
  const dueBy = Date.now() + longestWaitMs
  let fewest = Infinity
  // A slow machine takes longer, which isn't a fault as long as posts still finish.
  for (let end = Date.now() + settleMs; Date.now() < end;) {
    const { rows } = await persist(() => checkAlways(world))
    if (stopAtFirst && world.violations.length) return
    const unfinished = rows.filter((row) => isUnfinished(row, dueBy)).length
    if (unfinished === 0) return
    if (unfinished < fewest) {
      fewest = unfinished
      end = Date.now() + settleMs
    }
    await sleep(stopAtFirst ? 1_000 : 5_000)
  }
}

export type Outcome = { tally: Tally; violations: Violation[]; states: Record<string, number> }

/** Performs a plan in workspaces of its own, checking the invariants every minute and at the end. */
export async function runPlan(site: Site, steps: Step[], stopAtFirst = false): Promise<Outcome> {
  const run = randomUUID().slice(0, 6)
  const { product, proxy, disk } = site
  const workspaces = await persist(() => createWorkspaces(product, run))
  const tally = emptyTally()
  const violations: Violation[] = []
  const probe = disk && (await persist(() => createProbe(product, run)))
  const faults = createFaults({
    ...site,
    fillDisk:
      disk && probe && (() => fillDisk({ product, tally, violations }, probe, disk).finally(disk.free)),
  })
  const world: World = {
    run,
    product,
    proxy,
    workspaces,
    libraries: workspaces.map(() => ({ image: emptyItem(), video: emptyItem() })),
    posts: [],
    byOperation: new Map(),
    faults,
    tally,
    violations,
  }
  const running = new Set<Promise<void>>()
  const started = new Map<number, Promise<void>>()
  const startedAt = Date.now()
  // Steps that a smaller plan leaves out leave no gap.
  const mostGapMs = steps.some(isFault) ? 5_000 : 500
  let nextCheck = checkEveryMs
  let lastAt = 0
  let shift = 0
  for (const step of steps) {
    if (step.atMs - lastAt > mostGapMs) shift += step.atMs - lastAt - mostGapMs
    lastAt = step.atMs
    await sleep(Math.max(0, startedAt + step.atMs - shift - Date.now()))
    while (running.size >= mostConcurrent) await Promise.race(running)
    const target = isFault(step) || step.target === null ? null : started.get(step.target)
    const work = isFault(step)
      ? faults.inject(step.fault, tally)
      : Promise.resolve(target).then(() => perform(world, step))
    const noted: Promise<void> = work
      .catch(
        (error: Error) => void violations.push({ text: `${step.n}: ${error.message}`, operations: [step.n] }),
      )
      .finally(() => running.delete(noted))
    started.set(step.n, noted)
    running.add(noted)
    if (stopAtFirst && violations.length) break
    if (Date.now() - startedAt < nextCheck) continue
    nextCheck = Date.now() - startedAt + checkEveryMs
    await persist(() => checkAlways(world))
    const done = Object.values(tally.operations).reduce((sum, times) => sum + times, 0)
    print(
      `  ${Math.round((Date.now() - startedAt) / 60_000)} min: ${done} operations, ${violations.length} violations`,
    )
  }
  await Promise.all(running)
  if (stopAtFirst && violations.length) return { tally, violations, states: {} }
  await settle(world, stopAtFirst)
  if (stopAtFirst && violations.length) return { tally, violations, states: {} }
  return { tally, violations, states: await persist(() => checkFinally(world)) }
}
