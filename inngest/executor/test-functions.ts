import { type Inngest, NonRetriableError, RetryAfterError } from "inngest"

import { pause } from "./reconnect"

type Data = Record<string, unknown> & { test: string }
export type Mark = { test: string; name: string; data: Record<string, unknown>; at: number }

/**
 * The functions of the semantic suite, the same for the embedded executor and a real Inngest server. Events carry
 * the name of the test they belong to; `marks` is where functions leave what they saw.
 */
export function testFunctions(inngest: Inngest, marks: Mark[], cron: string) {
  const mark = (name: string, test: string, data: Record<string, unknown> = {}) =>
    marks.push({ test, name, data, at: Date.now() })
  const of = (event: { data?: unknown }) => event.data as Data
  const seen = (test: string, name: string) => marks.filter((m) => m.test === test && m.name === name).length

  const steps = inngest.createFunction(
    { id: "steps", triggers: { event: "t/steps" } },
    async ({ event, step }) => {
      const a = await step.run("a", () => 1)
      const b = await step.run("b", () => a + 1)
      const c = await step.run("c", () => b + 1)
      mark("steps", of(event).test, { c })
      return c
    },
  )
  const sleep = inngest.createFunction(
    { id: "sleep", triggers: { event: "t/sleep" } },
    async ({ event, step }) => {
      await step.run("before", () => void mark("before", of(event).test))
      await step.sleep("nap", "2s")
      mark("slept", of(event).test)
    },
  )
  const sleepUntil = inngest.createFunction(
    { id: "sleep-until", triggers: { event: "t/sleep-until" } },
    async ({ event, step }) => {
      await step.sleepUntil("till", String(event.data.at))
      await step.run("woke", () => void mark("woke", of(event).test))
    },
  )
  const send = inngest.createFunction(
    { id: "send", triggers: { event: "t/send" } },
    async ({ event, step }) => {
      const { test } = of(event)
      await step.sendEvent(
        "emit",
        [1, 2].map((n) => ({ name: "t/plain", data: { test, n } })),
      )
    },
  )
  const plain = inngest.createFunction({ id: "plain", triggers: { event: "t/plain" } }, async ({ event }) => {
    mark("plain", of(event).test, { n: event.data.n })
  })
  const wait = inngest.createFunction(
    { id: "wait", triggers: { event: "t/wait" } },
    async ({ event, step }) => {
      const { test, id, timeout } = of(event)
      const match = { event: "t/ack", timeout: String(timeout ?? "20s") }
      const ack = await step.waitForEvent("ack", { ...match, match: "data.id" })
      mark("waited", test, { id, got: ack?.data.value ?? null })
    },
  )
  const waitIf = inngest.createFunction(
    { id: "wait-if", triggers: { event: "t/wait-if" } },
    async ({ event, step }) => {
      const match = {
        event: "t/ack",
        timeout: "20s",
        if: "async.data.value > 3 && async.data.id == event.data.id",
      }
      const ack = await step.waitForEvent("ack", match)
      mark("waited", of(event).test, { got: ack?.data.value ?? null })
    },
  )
  const parallel = inngest.createFunction(
    { id: "parallel", triggers: { event: "t/parallel" } },
    async ({ event, step }) => {
      const slow = step.run("slow", () => pause(100).then(() => 1))
      const fast = step.run("fast", () => 2)
      const nap = step.sleep("nap", "1s")
      const bad = step.run("bad", () => Promise.reject(new NonRetriableError("x")))
      const caught = bad.catch((error: Error) => `caught ${error.message}`)
      const results = await Promise.all([slow, fast, nap, caught])
      const sum = await step.run("sum", () => results[0] + results[1])
      mark("parallel", of(event).test, { sum, caught: results[3] })
    },
  )
  const race = inngest.createFunction(
    { id: "race", triggers: { event: "t/race" } },
    async ({ event, step, group }) => {
      const winner = await group.parallel({ mode: "race" }, () =>
        Promise.race([step.run("fast", () => "fast"), step.sleep("late", "6s").then(() => "late")]),
      )
      mark("raced", of(event).test, { winner })
    },
  )
  const flaky = inngest.createFunction(
    { id: "flaky", retries: 3, triggers: { event: "t/flaky" } },
    async ({ event, step }) => {
      const { test } = of(event)
      const value = await step.run("good", () => {
        mark("good", test)
        return 7
      })
      await step.run("bad", () => {
        mark("try", test)
        if (seen(test, "try") < 3) throw new Error("not yet")
      })
      mark("end", test, { value })
    },
  )
  const retryAfter = inngest.createFunction(
    { id: "retry-after", retries: 2, triggers: { event: "t/retry-after" } },
    async ({ event, attempt }) => {
      mark("try", of(event).test)
      if (attempt === 0) throw new RetryAfterError("later", "2s")
    },
  )
  const stepRetryAfter = inngest.createFunction(
    { id: "step-retry-after", retries: 2, triggers: { event: "t/step-retry-after" } },
    async ({ event, step }) => {
      const { test } = of(event)
      await step.run("s", () => {
        mark("try", test)
        if (seen(test, "try") === 1) throw new RetryAfterError("later", "2s")
      })
    },
  )
  const fails = inngest.createFunction(
    {
      id: "fails",
      retries: 3,
      triggers: { event: "t/fails" },
      onFailure: ({ event, error }) => {
        const original = event.data.event
        mark("failed", of(original).test, {
          message: error.message,
          id: event.data.function_id,
          name: original.name,
        })
      },
    },
    async ({ event }) => {
      mark("try", of(event).test)
      throw new NonRetriableError("boom")
    },
  )
  const exhausts = inngest.createFunction(
    {
      id: "exhausts",
      retries: 1,
      triggers: { event: "t/exhausts" },
      onFailure: ({ event, error }) =>
        void mark("failed", of(event.data.event).test, { message: error.message }),
    },
    async ({ event, step }) => {
      await step.run("s", () => {
        mark("try", of(event).test)
        throw new Error("always")
      })
    },
  )
  const child = inngest.createFunction({ id: "child", triggers: { event: "t/child" } }, async ({ event }) => {
    const x = Number(event.data.x)
    if (x < 0) throw new NonRetriableError("negative")
    return x * 2
  })
  const parent = inngest.createFunction(
    { id: "parent", triggers: { event: "t/parent" } },
    async ({ event, step }) => {
      const doubled: unknown = await step.invoke("good", { function: child, data: { x: 21 } })
      const error = await step
        .invoke("bad", { function: child, data: { x: -1 } })
        .catch((e: Error) => e.message)
      mark("invoked", of(event).test, { doubled, error })
    },
  )
  const undefinedResults = inngest.createFunction(
    { id: "undefined", triggers: { event: "t/undefined" } },
    async ({ event, step }) => {
      const nothing = await step.run("nothing", () => undefined)
      const nested = await step.run("nested", () => ({ data: { error: 1 } }))
      await step.sleep("s", 1)
      mark("results", of(event).test, { nothing, nested })
    },
  )
  const oddText = inngest.createFunction(
    { id: "odd-text", triggers: { event: "t/odd-text" } },
    async ({ event, step }) => {
      const text = await step.run("text", () => "nul \u0000, half \ud83d, \\u0000 as text")
      await step.sleep("s", 1)
      mark("text", of(event).test, { text, sent: event.data.text })
    },
  )
  const filtered = inngest.createFunction(
    { id: "filtered", triggers: { event: "t/filtered", if: "event.data.plan == 'pro'" } },
    async ({ event }) => void mark("filtered", of(event).test, { plan: event.data.plan }),
  )
  const future = inngest.createFunction(
    { id: "future", triggers: { event: "t/future" } },
    async ({ event }) => {
      mark("future", of(event).test, { late: Date.now() - (event.ts ?? 0) })
    },
  )
  const everySoOften = inngest.createFunction({ id: "cron", triggers: { cron } }, async ({ event }) => {
    mark("cron", "cron", { ...event.data })
  })
  return [
    ...[
      steps,
      sleep,
      sleepUntil,
      send,
      plain,
      wait,
      waitIf,
      parallel,
      race,
      flaky,
      retryAfter,
      stepRetryAfter,
    ],
    ...[fails, exhausts, child, parent, undefinedResults, oddText, filtered, future, everySoOften],
  ]
}
