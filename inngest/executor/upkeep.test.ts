import { afterAll, beforeAll, describe, expect, it } from "vitest"

import { externalInngest } from "@/lib/config/env"
import { functionTable } from "./function-config"
import { matchLoop } from "@/inngest/executor/jobs/match-loop"
import { openOwnerSession } from "./owner-session"
import { pause } from "./reconnect"
import { purgeHistory } from "./retention"
import { createSignal } from "./signal"
import { executorStatus } from "./status"
import { storeEvents } from "@/inngest/executor/events/store-events"
import { createTestDatabase } from "@/inngest/executor/testing/test-database"
import { embeddedClient } from "@/inngest/executor/testing/test-engine"

describe.skipIf(externalInngest)("upkeep of the embedded executor", () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())

  const names = async (table: string) =>
    (await database.pool.query<{ id: string }>(`SELECT id FROM "${table}" ORDER BY id`)).rows.map(
      ({ id }) => id,
    )

  it("reports whether an executor is alive and how many jobs wait", async () => {
    const { pool, db } = database
    expect(await executorStatus(db)).toEqual({ alive: false, pendingJobs: 0, oldestDueSeconds: 0 })
    await embeddedClient(pool).send({ id: "waiting", name: "t/nothing", data: {} })
    await pool.query(`UPDATE "ExecutorEvent" SET "receivedAt" = now() - interval '20 seconds'`)
    await pool.query(`INSERT INTO "ExecutorJob" (key, kind, "dueAt", rank) VALUES
      ('due', 'cron', now() - interval '1 minute', now()), ('later', 'cron', now() + interval '1 hour', now())`)
    const session = await openOwnerSession(pool, { notified: () => {}, connected: () => {} })
    const status = await executorStatus(db)
    expect(status).toMatchObject({ alive: true, pendingJobs: 2 })
    expect(Math.round(status.oldestDueSeconds)).toBe(60)
    await session.stop()
    expect((await executorStatus(db)).alive).toBe(false)
    await pool.query(`DELETE FROM "ExecutorJob"`)
    await pool.query(`DELETE FROM "ExecutorEvent"`)
  })

  it("stores an event once per 24 hours and once per repeated call", async () => {
    const { pool, db } = database
    const send = (id: string, age: string) =>
      storeEvents(db, [{ id, name: "t/old", data: {}, ts: 1 }]).then(() =>
        pool.query(
          `UPDATE "ExecutorEvent" SET pending = false, "receivedAt" = now() - $2::interval WHERE id = $1 AND pending`,
          [id, age],
        ),
      )
    expect((await send("again", "25 hours")).rowCount).toBe(1)
    expect((await send("again", "1 hour")).rowCount).toBe(1)
    expect((await send("again", "1 hour")).rowCount).toBe(0)

    const events = [1, 2].map((n) => ({ id: undefined, name: "t/seeded", data: { n }, ts: 1 }))
    const first = await storeEvents(db, events, "1700000000000,abc")
    expect(await storeEvents(db, events, "1700000000000,abc")).toEqual(first)
    expect(new Set(first).size).toBe(2)
    const { rowCount } = await pool.query(`SELECT 1 FROM "ExecutorEvent" WHERE name = 't/seeded'`)
    expect(rowCount).toBe(2)
    await pool.query(`DELETE FROM "ExecutorEvent"`)
  })

  it("deletes history after seven days, but nothing still in use", async () => {
    const { pool, db } = database
    await pool.query(`INSERT INTO "ExecutorRun" (id, "functionId", events, status, "endedAt") VALUES
      ('ended-long-ago', 'f', '[]', 'completed', now() - interval '8 days'),
      ('ended', 'f', '[]', 'failed', now() - interval '6 days'), ('running', 'f', '[]', 'running', NULL)`)
    await pool.query(
      `INSERT INTO "ExecutorStep" ("runId", id, value) VALUES ('ended-long-ago', 's', '{}'), ('ended', 's', '{}')`,
    )
    await pool.query(`INSERT INTO "ExecutorEvent" (id, name, body, pending, "receivedAt") VALUES
      ('old', 'e', '{}', false, now() - interval '8 days'), ('old-pending', 'e', '{}', true, now() - interval '8 days'),
      ('new', 'e', '{}', false, now())`)
    await pool.query(`INSERT INTO "ExecutorLimit" (key, until, "runId") VALUES ('spent', now() - interval '1 second', NULL),
      ('in-use', now() + interval '1 hour', NULL), ('held', now(), 'running'), ('let-go', now(), 'ended')`)
    expect(await purgeHistory(db)).toBe(4)
    expect(await names("ExecutorRun")).toEqual(["ended", "running"])
    expect(await names("ExecutorStep")).toEqual(["s"])
    expect(await names("ExecutorEvent")).toEqual(["new", "old-pending"])
    const { rows } = await pool.query<{ key: string }>(`SELECT key FROM "ExecutorLimit" ORDER BY key`)
    expect(rows.map(({ key }) => key)).toEqual(["held", "in-use"])
    await pool.query(`DELETE FROM "ExecutorEvent"`)
  })

  it("sets aside an event that can't be matched and continues with the others", async () => {
    const { pool, db } = database
    const seen: string[] = []
    const functions = functionTable([])
    functions.triggeredBy = ({ name }) => {
      if (name === "t/poison") throw new Error("can't be matched")
      seen.push(name)
      return []
    }
    await embeddedClient(pool).send(["t/first", "t/poison", "t/last"].map((name) => ({ name, data: {} })))
    const loop = matchLoop({ db, functions, signal: createSignal(), onMatched: () => {} })
    for (const end = Date.now() + 15_000; !seen.includes("t/last") && Date.now() < end;) await pause(20)
    await loop.stop()
    expect(seen).toContain("t/last")
    const { rowCount } = await pool.query(`SELECT 1 FROM "ExecutorEvent" WHERE pending`)
    expect(rowCount).toBe(0)
  })

  it("keeps events until the disk has space again", async () => {
    const { pool, db } = database
    let failures = 0
    const seen: string[] = []
    const functions = functionTable([])
    functions.triggeredBy = ({ name }) => {
      if (++failures <= 3) throw Object.assign(new Error("could not extend file"), { code: "53100" })
      seen.push(name)
      return []
    }
    await embeddedClient(pool).send([{ name: "t/kept", data: {} }])
    const signal = createSignal()
    const loop = matchLoop({ db, functions, signal, onMatched: () => {} })
    for (const end = Date.now() + 15_000; seen.length === 0 && Date.now() < end; signal.wake())
      await pause(20)
    await loop.stop()
    expect(seen).toEqual(["t/kept"])
  })
})
