import type { Inngest } from "inngest"

import type { Recorder } from "./call-recorder"

export function eventFunctions(inngest: Inngest, { mark, of }: Recorder, cron: string) {
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
  return [send, plain, wait, waitIf, filtered, future, everySoOften]
}
