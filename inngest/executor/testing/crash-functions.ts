import type { Inngest } from "inngest"
import type pg from "pg"

import { pause } from "@/inngest/executor/reconnect"

export const stepNames = ["a", "b", "c", "d"]

/** Marks are rows, because the process that writes them gets killed. */
export const createMarks = `
  CREATE TABLE mark (id bigserial PRIMARY KEY, name text, run int, at timestamptz DEFAULT clock_timestamp())`

export function crashFunctions(inngest: Inngest, pool: pg.Pool) {
  const mark = (name: string, run: unknown) =>
    pool.query("INSERT INTO mark (name, run) VALUES ($1, $2)", [name, run])

  const slow = inngest.createFunction(
    { id: "slow", triggers: { event: "t/slow" } },
    async ({ event, step }) => {
      for (const name of stepNames) {
        await step.run(name, async () => {
          await mark(name, event.data.run)
          await pause(Number(event.data.ms))
        })
      }
      await mark("end", event.data.run)
    },
  )
  const sleeper = inngest.createFunction(
    { id: "sleeper", triggers: { event: "t/sleeper" } },
    async ({ event, step }) => {
      await step.sleepUntil("until", String(event.data.at))
      await step.run("woke", () => mark("woke", event.data.run).then(() => null))
    },
  )
  const waiter = inngest.createFunction(
    { id: "waiter", triggers: { event: "t/waiter" } },
    async ({ event, step }) => {
      const response = await step.waitForEvent("answer", {
        event: "t/answer",
        match: "data.run",
        timeout: "1m",
      })
      if (response) await step.run("resumed", () => mark("resumed", event.data.run).then(() => null))
    },
  )
  return [slow, sleeper, waiter]
}
