import type { Inngest } from "inngest"

import { pause } from "@/inngest/executor/reconnect"
import type { Recorder } from "./call-recorder"

export function flowFunctions(inngest: Inngest, { of, mark: record }: Recorder) {
  const mark = (name: string, event: { data: unknown }, data: Record<string, unknown> = {}) =>
    record(name, of(event).test, data)
  const on = (name: string) => ({ id: name, triggers: { event: `t/${name}` } })

  return [
    inngest.createFunction(
      { ...on("concurrent"), concurrency: [{ limit: 2, key: "event.data.test + event.data.account" }] },
      async ({ event, step }) => {
        await step.run("s", async () => {
          mark("in", event, { account: event.data.account })
          await pause(200)
          mark("out", event, { account: event.data.account })
        })
      },
    ),
    inngest.createFunction(
      { ...on("rate"), rateLimit: { limit: 2, period: "1h", key: "event.data.test" } },
      async ({ event }) => mark("ran", event),
    ),
    inngest.createFunction(
      { ...on("throttle"), throttle: { limit: 2, period: "2s", key: "event.data.test" } },
      async ({ event }) => mark("ran", event),
    ),
    inngest.createFunction({ ...on("idempotent"), idempotency: "event.data.test" }, async ({ event }) =>
      mark("ran", event),
    ),
    inngest.createFunction(
      { ...on("cancel"), cancelOn: [{ event: "t/stop", match: "data.id" }] },
      async ({ event, step }) => {
        await step.sleep("nap", "6s")
        mark("survived", event, { id: event.data.id })
      },
    ),
    inngest.createFunction(
      { ...on("debounce"), debounce: { period: "3s", key: "event.data.test" } },
      async ({ event }) => mark("ran", event, { value: event.data.value }),
    ),
    inngest.createFunction(
      { ...on("batch"), batchEvents: { maxSize: 5, timeout: "2s", key: "event.data.test" } },
      async ({ event, events }) => mark("ran", event, { size: events.length }),
    ),
    inngest.createFunction(
      { ...on("priority"), priority: { run: "event.data.priority" }, concurrency: 1 },
      async ({ event }) => {
        mark("ran", event, { priority: event.data.priority })
        await pause(20)
      },
    ),
    inngest.createFunction(
      { ...on("singleton-skip"), singleton: { mode: "skip", key: "event.data.test" } },
      async ({ event, step }) => {
        await step.sleep("nap", "1s")
        mark("ran", event, { n: event.data.n })
      },
    ),
    inngest.createFunction(
      { ...on("singleton-cancel"), singleton: { mode: "cancel", key: "event.data.test" } },
      async ({ event, step }) => {
        await step.run("begin", () => mark("began", event))
        await step.sleep("nap", event.data.n === 1 ? "60s" : "1s")
        mark("ran", event, { n: event.data.n })
      },
    ),
    inngest.createFunction(
      { ...on("finish-timeout"), timeouts: { finish: "10s" } },
      async ({ event, step }) => {
        await step.run("begin", () => mark("began", event))
        await step.sleep("nap", String(event.data.nap))
        mark("ran", event, { nap: event.data.nap })
      },
    ),
    inngest.createFunction(
      {
        ...on("start-timeout"),
        timeouts: { start: "4s" },
        concurrency: { limit: 1, key: "event.data.test" },
      },
      async ({ event, step }) => {
        await step.run("busy", async () => {
          mark("began", event)
          await pause(7_000)
        })
        mark("ran", event, { n: event.data.n })
      },
    ),
  ]
}
