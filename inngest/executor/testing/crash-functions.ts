import type { Inngest } from "inngest"
import { sql, type Generated } from "kysely"
import type pg from "pg"

import { pause } from "@/inngest/executor/reconnect"
import { createKysely } from "@/lib/db/kysely"

export const stepNames = ["a", "b", "c", "d"]

type Mark = { id: Generated<string>; name: string; run: number; at: Generated<Date> }

const withMarks = (pool: pg.Pool) => createKysely(pool).withTables<{ mark: Mark }>()

/** Marks are rows, because the process that writes them gets killed. */
export const createMarks = (pool: pg.Pool) =>
  withMarks(pool)
    .schema.createTable("mark")
    .addColumn("id", "bigserial", (column) => column.primaryKey())
    .addColumn("name", "text")
    .addColumn("run", "integer")
    .addColumn("at", "timestamptz", (column) => column.defaultTo(sql`clock_timestamp()`))
    .execute()

export function crashFunctions(inngest: Inngest, pool: pg.Pool) {
  const marks = withMarks(pool)
  const mark = (name: string, run: unknown) =>
    marks
      .insertInto("mark")
      .values({ name, run: Number(run) })
      .execute()

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
