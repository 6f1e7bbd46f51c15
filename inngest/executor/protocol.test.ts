import { describe, expect, it } from "vitest"

import type { Operation } from "@/inngest/executor/jobs/call-function"
import { nextTime } from "./cron"
import { parseDuration, parseInstant } from "./durations"
import { evaluate } from "@/inngest/executor/events/expressions"
import { functionTable } from "./function-config"
import { planOutcome } from "@/inngest/executor/jobs/plan-outcome"
import { storableJson } from "@/lib/db/json-rows"
import { eventKeys, waitCondition } from "@/inngest/executor/events/wait-key"

const event = { id: "e", name: "t/x", ts: 0, data: { id: 7, nested: { name: "a" }, list: [1] } }

describe("durations", () => {
  it.each([
    ["1h30m", 5_400_000],
    ["2s", 2_000],
    ["250ms", 250],
    ["1w1d", 691_200_000],
    ["0.5s", 500],
  ])("%s", (text, ms) => expect(parseDuration(text)).toBe(ms))

  it("parses a date or a duration as an instant", () => {
    expect(parseInstant("2030-01-02T03:04:05.000Z")).toEqual(new Date("2030-01-02T03:04:05.000Z"))
    expect(parseInstant("1m").getTime() - Date.now()).toBeGreaterThan(59_000)
  })
})

describe("expressions", () => {
  it.each([
    ["event.data.id == 7", true],
    ["event.data.id > 3 && event.data.nested.name == 'a'", true],
    ["event.data.id * 2.0", 14],
    ["event.data.missing == 1", null],
    ["not ( an expression", null],
  ])("%s", (expression, value) => expect(evaluate(expression, { event })).toBe(value))
})

describe("waits", () => {
  it("turn an equality into a key that the awaited event shares", () => {
    const { key, expression } = waitCondition("event.data.id == async.data.id", event)
    expect(expression).toBeNull()
    expect(eventKeys(event)).toContain(key)
  })

  it("distinguish a number from a string", () => {
    const { key } = waitCondition("event.data.id == async.data.id", { data: { id: "7" } })
    expect(eventKeys(event)).not.toContain(key)
  })

  it("hash values too long for an index", () => {
    const long = { data: { id: "x".repeat(5_000) } }
    const { key } = waitCondition("event.data.id == async.data.id", long)
    expect(key?.length).toBeLessThan(100)
    expect(eventKeys(long)).toContain(key)
  })

  it.each([
    "event.data.id == async.data.id && true",
    "event.data.missing == async.data.id",
    "event.data.list == async.data.list",
  ])("leaves the rest to be evaluated: %s", (expression) =>
    expect(waitCondition(expression, event)).toEqual({ key: null, expression }),
  )
})

describe("crons", () => {
  const after = new Date("2026-03-28T12:00:00Z")
  it.each([
    ["30 9 * * *", "2026-03-29T09:30:00.000Z"],
    ["TZ=Europe/Berlin 30 9 * * *", "2026-03-29T07:30:00.000Z"],
    ["TZ=America/New_York 0 9 * * 1", "2026-03-30T13:00:00.000Z"],
  ])("%s", (cron, at) => expect(nextTime(cron, after)?.toISOString()).toBe(at))
})

describe("JSON", () => {
  it.each([
    ["a\u0000b", '"a\\ufffdb"'],
    ["\ud800", '"\\ufffd"'],
    ["\\u0000", '"\\\\u0000"'],
    ["\\\u0000", '"\\\\\\ufffd"'],
    ["😀", '"😀"'],
    [undefined, "null"],
  ])("%j", (value, text) => expect(storableJson(value)).toBe(text))
})

describe("operations", () => {
  const plan = (operations: Partial<Operation>[], final = false) =>
    planOutcome(
      operations.map((operation) => ({ op: "", id: "s", opts: {}, timing: null, ...operation })),
      { runId: "r", event, final },
    )

  it.each(["WaitForSignal", "AIGateway", "Gateway", "DeferAdd", "Something"])("fails the run on %s", (op) => {
    const message = `Step type ${op} is not supported by the embedded executor`
    expect(plan([{ op }]).end).toEqual({ status: "failed", output: { name: "Error", message } })
  })

  it("fails the run when a step was removed from the code", () => {
    expect(plan([{ op: "StepNotFound", name: "upload" }]).end?.output).toMatchObject({
      message: "Step upload is no longer in the function's code",
    })
  })

  it("retries a failed step until the last attempt", () => {
    const error = { name: "Error", message: "no" }
    expect(plan([{ op: "StepError", error }])).toMatchObject({ failed: true, steps: [] })
    const last = plan([{ op: "StepError", error }], true)
    expect(last).toMatchObject({ failed: false, callAgain: true, steps: [{ id: "s", value: { error } }] })
  })

  it("keeps finished steps when the run ends in the same response", () => {
    const { steps, end } = plan([
      { op: "StepRun", id: "a", data: 1 },
      { op: "RunComplete", id: "b", data: 2 },
    ])
    expect(steps).toMatchObject([{ id: "a", value: { data: 1 } }])
    expect(end).toEqual({ status: "completed", output: 2 })
  })
})

describe("triggers", () => {
  const { triggeredBy } = functionTable([
    { id: "exact", triggers: [{ event: "post/due" }], steps: {} },
    { id: "prefix", triggers: [{ event: "post/*", expression: "true" }], steps: {} },
    { id: "cron", triggers: [{ cron: "* * * * *" }], steps: {} },
  ])
  it.each([
    ["post/due", ["exact", "prefix"]],
    ["post/sent", ["prefix"]],
    ["posts", []],
  ])("%s", (name, ids) => expect(triggeredBy({ name }).map(({ fn }) => fn.id)).toEqual(ids))
})
