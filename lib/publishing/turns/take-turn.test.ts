import { setImmediate as nextTurn } from "node:timers/promises"
import { expect, it } from "vitest"

import { createTurns, type Turn } from "./take-turn"

/** Starts work that ends when told to, and lists what started and what's in flight. */
function harness() {
  const turns = createTurns()
  const started: string[] = []
  const inFlight = new Map<string, () => void>()
  const start = (name: string, turn: Partial<Turn>) => {
    const owner = { destination: "mastodon one.example", organizationId: "a", socialAccountId: "a1", ...turn }
    return turns.take(owner, async () => {
      started.push(name)
      await new Promise<void>((end) => inFlight.set(name, end))
      inFlight.delete(name)
    })
  }
  const startMany = (prefix: string, count: number, turn: Partial<Turn>) => {
    for (let n = 1; n <= count; n++) void start(`${prefix}${n}`, turn)
  }
  const end = async (name: string) => {
    inFlight.get(name)!()
    await nextTurn()
  }
  return { turns, started, inFlight, start, startMany, end }
}

it("starts 100 posts at one host at once", () => {
  const { startMany, inFlight } = harness()
  startMany("a", 100, {})
  expect(inFlight.size).toBe(100)
})

it("starts another organization's post while the first one has thousands waiting", () => {
  const { startMany, start, inFlight } = harness()
  startMany("a", 20_000, {})
  expect(inFlight.size).toBeLessThan(128)
  void start("b1", { organizationId: "b", socialAccountId: "b1" })
  expect(inFlight.has("b1")).toBe(true)
})

it("starts posts at another host whatever one host does", () => {
  const { startMany, start, inFlight } = harness()
  startMany("a", 1_000, {})
  void start("other", { destination: "mastodon two.example" })
  expect(inFlight.has("other")).toBe(true)
})

it("gives two organizations equal numbers of calls in flight", async () => {
  const { startMany, inFlight, end } = harness()
  startMany("a", 1_000, {})
  startMany("b", 1_000, { organizationId: "b", socialAccountId: "b1" })
  const countOf = (prefix: string) => [...inFlight.keys()].filter((name) => name.startsWith(prefix)).length
  for (let n = 0; n < 300; n++) await end([...inFlight.keys()][0]!)
  expect(countOf("a")).toBe(countOf("b"))
})

it("lets an organization's accounts take turns", async () => {
  const { startMany, started, end } = harness()
  startMany("slow", 500, {})
  const before = started.length
  startMany("fast-", 3, { socialAccountId: "a2" })
  startMany("other-", 3, { socialAccountId: "a3" })
  for (let n = 1; n <= 6; n++) await end(`slow${n}`)
  expect(started.slice(before)).toEqual([
    `slow${before + 1}`,
    "fast-1",
    "other-1",
    `slow${before + 2}`,
    "fast-2",
    "other-2",
  ])
})

it("starts an account's posts in order", async () => {
  const { startMany, started, end } = harness()
  startMany("a", 300, {})
  for (let n = 1; n <= 200; n++) await end(`a${n}`)
  expect(started).toEqual(Array.from({ length: started.length }, (_, n) => `a${n + 1}`))
  expect(started.length).toBeGreaterThan(200)
})

it("frees its turn after an error", async () => {
  const { turns, startMany, inFlight } = harness()
  const owner = { destination: "mastodon one.example", organizationId: "a", socialAccountId: "a1" }
  for (let n = 0; n < 300; n++)
    await expect(turns.take(owner, () => Promise.reject(new Error("down")))).rejects.toThrow("down")
  startMany("a", 100, {})
  expect(inFlight.size).toBe(100)
})

it("gives a host that rejects calls fewer of them, and others still as many", async () => {
  const { turns, startMany, inFlight, end } = harness()
  startMany("a", 500, {})
  const before = inFlight.size
  for (let n = 0; n < 1_000; n++) turns.record("mastodon one.example", "overloaded", 20)
  for (const name of [...inFlight.keys()]) await end(name)
  expect(inFlight.size).toBeLessThan(before / 4)
  const rest = inFlight.size
  startMany("other", 100, { destination: "mastodon two.example" })
  expect(inFlight.size - rest).toBe(100)
})
