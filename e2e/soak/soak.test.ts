import { describe, expect, it } from "vitest"

import { checkPublication, type Publication } from "./check-publication"
import { candidates } from "./explain"
import type { Faults } from "./faults"
import { fitMemory, grows, memoryOverTime } from "./memory"
import {
  addVersion,
  emptyItem,
  emptyTally,
  type ItemModel,
  type PostModel,
  type Touch,
  type Violation,
} from "./model"
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
    expect(await shrink(numbers, fails, () => true)).toEqual([3, 31])
  })

  it("stops in time with a list that still fails", async () => {
    let tries = 0
    const fails = (some: number[]) => (tries++, Promise.resolve(some.includes(3) && some.includes(31)))
    const fewest = await shrink(numbers, fails, () => tries < 5)
    expect(tries).toBe(5)
    expect(fewest).toEqual(expect.arrayContaining([3, 31]))
  })
})

describe("candidates for a smaller plan", () => {
  const steps = makePlan(7, 500)
  const edit = steps.find((step) => !isFault(step) && step.kind === "edit" && step.target !== null)!
  const target = isFault(edit) ? null : edit.target
  const found = candidates(steps, { text: "x", operations: [target!, edit.n], culprits: [edit.n] })

  it("begin with who created and wrote it, and end with all of its operations and faults", () => {
    expect(found[0]!.map(({ n }) => n)).toEqual([target, edit.n])
    expect(found.at(-1)!.filter(isFault)).toEqual(steps.filter(isFault))
    expect(found.every(({ length }) => length < steps.length)).toBe(true)
  })
})

describe("memory", () => {
  const samples = (mbAt: (minute: number) => number) =>
    Array.from({ length: 40 }, (_, minute) => ({ atMs: minute * 60_000, pid: 1, mb: mbAt(minute) }))
  const fit = (mbAt: (minute: number) => number) => fitMemory(samples(mbAt), 20 * 60_000)!

  it("is flat when it only fluctuates", () => {
    expect(grows(fit((minute) => 300 + (minute % 5) * 10))).toBe(false)
  })

  it("is averaged at the start, in the middle, and at the end", () => {
    const { start, middle, end } = memoryOverTime(samples((minute) => 100 + minute))!
    expect([start, middle, end].map(Math.round)).toEqual([102, 120, 138])
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
  const scheduled = (kind: Kind, caller: CallerName, startedAt: number, dueAt = 10_000) =>
    touch(kind, caller, startedAt, { dueAt })
  /** The first touch wrote the caption. */
  const postWith = (...touches: Touch[]): PostModel => ({
    name: "soak run 1 5.0 ",
    ...{ workspace: 1, channel: 0, id: "post", media: "image", touches },
    captions: new Map([[caption, [touches[0]!]]]),
    alts: new Map(),
  })
  type More = Partial<Publication> & { item?: ItemModel; overlaps?: Faults["overlaps"] }
  const check = (post: PostModel, { item = emptyItem(), overlaps = () => false, ...more }: More = {}) => {
    const violations: Violation[] = []
    const faults = { overlaps } as Faults
    const publication = { caption, times: 1, at: 20_000, alts: [], covers: [], ...more }
    checkPublication({ violations, faults, tally: emptyTally() }, post, item, publication)
    return violations.map(({ text }) => text)
  }
  const found = (text: string) => [expect.stringContaining(text)]
  const byAdmin = scheduled("create", "admin", 1)
  const byEditor = scheduled("create", "editor", 1)

  it("is fine once, at its time, and written by an admin", () => {
    expect(check(postWith(byAdmin))).toEqual([])
  })

  it("is reported when it's there twice", () => {
    expect(check(postWith(byAdmin), { times: 2 })).toEqual(found("duplicated"))
  })

  it("is reported when it's early, unless a clock was ahead", () => {
    const early = postWith(scheduled("create", "admin", 1, 60_000))
    expect(check(early)).toEqual(found("early"))
    expect(check(early, { overlaps: (name) => name === "clock forward" })).toEqual([])
  })

  it("is reported when it's at the time from before it was moved", () => {
    const moved = [byAdmin, scheduled("edit", "admin", 5_000, 90_000)]
    expect(check(postWith(...moved))).toEqual(found("early"))
    const rejected = { ...moved[1]!, outcome: "rejected" as const }
    expect(check(postWith(byAdmin, rejected))).toEqual([])
  })

  it("is reported when nobody scheduled it", () => {
    expect(check(postWith(touch("create", "admin", 1)))).toEqual(found("nobody scheduled"))
  })

  it("is reported when an editor wrote it and nobody approved it", () => {
    const unapproved = found("published unapproved")
    expect(check(postWith(byEditor))).toEqual(unapproved)
    expect(check(postWith(scheduled("create", "needsApproval", 1)))).toEqual(unapproved)
    const rejected = touch("approve", "admin", 2, { outcome: "rejected" })
    expect(check(postWith(byEditor, rejected))).toEqual(unapproved)
    expect(check(postWith(byEditor, touch("reject", "admin", 2)))).toEqual(unapproved)
    expect(check(postWith(byEditor, touch("approve", "admin", 2)))).toEqual([])
  })

  it("is reported when it was approved before it was changed", () => {
    const edited = postWith(scheduled("edit", "editor", 50), touch("approve", "admin", 2))
    expect(check(edited)).toEqual(found("published unapproved"))
  })

  it("is reported when its text was rejected, or nobody wrote it", () => {
    const byViewer = postWith({ ...byAdmin, caller: "viewer", outcome: "rejected" }, byAdmin)
    expect(check(byViewer)).toEqual(found("a rejected change"))
    expect(check(postWith(byAdmin), { caption: "soak run 1 5.0 v9" })).toEqual(found("nobody wrote"))
  })

  it("is reported when its text had been replaced", () => {
    const replaced = postWith(byAdmin)
    replaced.captions.set("soak run 1 5.0 v2", [touch("edit", "admin", 5_000)])
    expect(check(replaced)).toEqual(found("outdated"))
  })

  it.each(["alts", "covers"] as const)("is reported when its %s changed after the approval", (field) => {
    const approved = postWith(byEditor, touch("approve", "admin", 20))
    const itemChangedBy = (caller: CallerName, at: number) => {
      const item = emptyItem()
      const change = touch("alt", caller, at)
      item.touches.push(change)
      addVersion(item[field], "7", change)
      return { item, [field]: ["7"] }
    }
    expect(check(approved, itemChangedBy("editor", 50))).toEqual(found("published unapproved"))
    expect(check(approved, itemChangedBy("editor", 10))).toEqual([])
    expect(check(approved, itemChangedBy("admin", 50))).toEqual([])
    expect(check(approved, { [field]: ["8"] })).toEqual(found("nobody wrote"))
  })
})
