import { type Inngest, NonRetriableError } from "inngest"

import { pause } from "@/inngest/executor/reconnect"
import type { Recorder } from "./call-recorder"

export function stepFunctions(inngest: Inngest, { mark, of }: Recorder) {
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
        Promise.race([step.run("fast", () => "fast"), step.sleep("late", "30s").then(() => "late")]),
      )
      mark("raced", of(event).test, { winner })
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
  return [steps, sleep, sleepUntil, parallel, race, child, parent, undefinedResults, oddText]
}
