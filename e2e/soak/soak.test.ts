import { describe, expect, it } from "vitest"

import { createFaults } from "./faults"
import { checkPublication } from "./check-publication"
import { fitMemory, grows } from "./memory"
import { emptyTally, type PostModel, type Touch, type Violation } from "./model"
import { faultNames, isFault, makePlan, type CallerName, type Kind } from "./plan"
import { shrink } from "./shrink"

describe("a plan", () => {
  it("is the same for the same seed", () => {
    expect(makePlan(7, 500)).toEqual(makePlan(7, 500))
    expect(makePlan(7, 500)).not.toEqual(makePlan(8, 500))
  })

  it("includes every fault, and kills web and executor only in the first half", () => {
    const steps = makePlan(7, 5_454)
    const faults = steps.filter(isFault)
    expect(new Set(faults.map(({ fault }) => fault))).toEqual(new Set(faultNames))
    const half = steps.at(-1)!.atMs / 2
    const late = faults.filter(({ atMs }) => atMs > half).map(({ fault }) => fault)
    expect(late.filter((fault) => fault === "kill web" || fault === "kill executor")).toEqual([])
  })

  it("only acts on posts of the same workspace", () => {
    const steps = makePlan(7, 2_000)
    const workspaces = new Map(steps.map((step) => [step.n, isFault(step) ? null : step.workspace]))
    for (const step of steps)
      if (!isFault(step) && step.target !== null) expect(workspaces.get(step.target)).toBe(step.workspace)
  })
})

describe("shrinking", () => {
  const numbers = Array.from({ length: 40 }, (_, index) => index)

  it("finds the steps that cause a failure together", async () => {
    const fails = (some: number[]) => Promise.resolve(some.includes(3) && some.includes(31))
    expect(await shrink(numbers, fails, 200)).toEqual([3, 31])
  })

  it("stops after the given number of tries with a list that still fails", async () => {
    let tries = 0
    const fails = (some: number[]) => (tries++, Promise.resolve(some.includes(3) && some.includes(31)))
    const fewest = await shrink(numbers, fails, 5)
    expect(tries).toBe(5)
    expect(fewest).toEqual(expect.arrayContaining([3, 31]))
  })
})

describe("memory", () => {
  const samples = (mbAt: (minute: number) => number) =>
    Array.from({ length: 40 }, (_, minute) => ({ atMs: minute * 60_000, pid: 1, mb: mbAt(minute) }))
  const fit = (mbAt: (minute: number) => number) => fitMemory(samples(mbAt), 20 * 60_000)!

  it("is flat when it only fluctuates", () => {
    expect(grows(fit((minute) => 300 + (minute % 5) * 10))).toBe(false)
  })

  it("grows when every minute adds some", () => {
    const trend = fit((minute) => 100 + minute * 4)
    expect(trend.perHourMb).toBeCloseTo(240)
    expect(grows(trend)).toBe(true)
  })

  it("is measured within the life of the process that ran last", () => {
    const killed = samples(() => 300).map((sample, minute) =>
      minute < 30 ? sample : { ...sample, pid: 2, mb: 100 },
    )
    expect(fitMemory(killed, 20 * 60_000)).toMatchObject({ minutes: 9, perHourMb: 0 })
  })
})

describe("a publication", () => {
  const caption = "soak run 1 5.0 v0"
  const touch = (kind: Kind, caller: CallerName, startedAt: number, more: Partial<Touch> = {}): Touch => ({
    n: startedAt,
    kind,
    caller,
    startedAt,
    endedAt: startedAt + 1,
    outcome: "done",
    ...more,
  })
  const post = (touches: Touch[], earliest = 10_000): PostModel => ({
    name: "soak run 1 5.0 ",
    workspace: 1,
    channel: 0,
    id: "post",
    touches,
    versions: new Map([[caption, touches[0]!]]),
    earliest,
  })
  const check = (of: PostModel, publication = { caption, times: 1, at: 20_000 as number | null }) => {
    const violations: Violation[] = []
    const faults = createFaults({} as Parameters<typeof createFaults>[0])
    checkPublication({ violations, faults, tally: emptyTally() }, of, publication)
    return violations.map(({ text }) => text)
  }

  it("is fine once, at its time, and written by an admin", () => {
    expect(check(post([touch("create", "admin", 1)]))).toEqual([])
  })

  it("is reported when it's there twice", () => {
    const twice = { caption, times: 2, at: 20_000 }
    expect(check(post([touch("create", "admin", 1)]), twice)).toEqual([expect.stringContaining("duplicated")])
  })

  it("is reported when it's early", () => {
    expect(check(post([touch("create", "admin", 1)], 60_000))).toEqual([expect.stringContaining("early")])
  })

  it("is reported when an editor wrote it and nobody approved it", () => {
    const unapproved = [expect.stringContaining("published unapproved")]
    expect(check(post([touch("create", "editor", 1)]))).toEqual(unapproved)
    expect(check(post([touch("create", "needsApproval", 1)]))).toEqual(unapproved)
    const rejected = touch("approve", "admin", 2, { outcome: "rejected" })
    expect(check(post([touch("create", "editor", 1), rejected]))).toEqual(unapproved)
    expect(check(post([touch("create", "editor", 1), touch("approve", "admin", 2)]))).toEqual([])
  })

  it("is reported when it was approved before it was changed", () => {
    const edited = post([touch("edit", "editor", 50), touch("approve", "admin", 2)])
    expect(check(edited)).toEqual([expect.stringContaining("published unapproved")])
  })

  it("is reported when nobody wrote its text", () => {
    const changed = { caption: "soak run 1 5.0 v9", times: 1, at: 20_000 }
    expect(check(post([touch("create", "admin", 1)]), changed)).toEqual([
      expect.stringContaining("nobody wrote"),
    ])
  })
})
