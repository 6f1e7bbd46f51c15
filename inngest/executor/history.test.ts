import { NonRetriableError } from "inngest"
import { serve } from "inngest/edge"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

import { inTransaction } from "./sql"
import { readFunctions } from "./call-function"
import { countRuns } from "./count-runs"
import type { FunctionTable } from "./function-config"
import { getRun } from "./get-run"
import { listFunctions } from "./list-functions"
import { listRuns } from "./list-runs"
import { queueDepth } from "./queue-depth"
import { restartRun } from "./restart-run"
import { type Executor, startExecutor } from "./start-executor"
import { stopRun } from "./stop-run"
import { createTestDatabase } from "./test-database"
import { embeddedClient } from "./test-engine"

const year = "365d"
let database: Awaited<ReturnType<typeof createTestDatabase>>
let client: ReturnType<typeof embeddedClient>
let executor: Executor
let functions: FunctionTable
let mended = false

function historyFunctions() {
  const works = client.createFunction(
    { id: "works", triggers: { event: "h/works" }, concurrency: [{ limit: 3, key: "event.data.n" }] },
    async ({ step, attempt }) => {
      await step.run("first", () => ({ html: "<b>" }))
      await step.run("second", () => {
        if (attempt === 0) throw new Error("not yet")
      })
      await step.sleep("nap", 1)
    },
  )
  const fails = client.createFunction({ id: "fails", triggers: { event: "h/fails" } }, async () => {
    if (!mended) throw new NonRetriableError("boom")
    return "mended"
  })
  const sleeps = client.createFunction(
    { id: "sleeps", triggers: { event: "h/sleeps" } },
    async ({ step }) => {
      await step.sleep("long nap", year)
    },
  )
  const retries = client.createFunction(
    { id: "retries", triggers: { event: "h/retries" }, retries: 1 },
    async ({ step }) => {
      await step.run("always", () => Promise.reject(new Error("again")))
    },
  )
  const daily = client.createFunction({ id: "daily", triggers: { cron: "TZ=UTC 0 9 * * *" } }, async () => {})
  return [works, fails, sleeps, retries, daily]
}

beforeAll(async () => {
  database = await createTestDatabase()
  client = embeddedClient(database.pool)
  const handler = serve({ client, functions: historyFunctions() })
  functions = await readFunctions(handler)
  executor = await startExecutor({ pool: database.pool, handler, concurrency: 10, retryMs: 300_000 })
})
afterAll(async () => {
  await executor.stop(1_000)
  await database.drop()
})

const newest = async (id: string) => (await listRuns({ functionId: `test-${id}` }, database.pool)).runs[0]
const patience = { timeout: 60_000 }

/** Starts a run and waits until it has come to this status. */
async function start(id: string, status: string) {
  await client.send({ name: `h/${id}`, data: { n: 1 } })
  await expect.poll(async () => (await newest(id))?.status, patience).toBe(status)
  return (await newest(id))!.id
}

/** The back-off of the retry table, which the tests make long, is over. */
const hurry = (id: string) =>
  database.pool.query(`UPDATE "ExecutorJob" SET "dueAt" = now(), rank = now() WHERE "runId" = $1`, [id])

describe("what a run shows", { timeout: 90_000 }, () => {
  it("is its steps by name with their tries, times and results", async () => {
    const id = await start("works", "running")
    await expect
      .poll(async () => (await getRun(id, database.pool)).jobs[0]?.error ?? "", patience)
      .toContain("not yet")
    const waiting = await getRun(id, database.pool)
    expect(waiting.steps).toMatchObject([
      { name: "first", attempts: 1, failed: false, milliseconds: expect.any(Number) },
    ])
    expect(waiting.steps[0]?.value).toBe('{\n  "html": "<b>"\n}')
    expect(waiting.jobs).toMatchObject([{ kind: "step", attempt: 1, later: true, inFlight: false }])
    await hurry(id)
    await expect.poll(async () => (await getRun(id, database.pool)).status, patience).toBe("completed")
    const ended = await getRun(id, database.pool)
    expect(ended.steps.map(({ name, attempts }) => [name, attempts])).toEqual([
      ["first", 1],
      ["second", 2],
      ["nap", 1],
    ])
    expect(ended).toMatchObject({
      jobs: [],
      endedAt: expect.any(String),
      events: expect.stringContaining("h/works"),
    })
  })

  it("is what it sleeps on, and what is waiting in all", async () => {
    const id = await start("sleeps", "running")
    await expect.poll(async () => (await getRun(id, database.pool)).jobs[0]?.name, patience).toBe("long nap")
    const depth = await queueDepth(database.pool)
    expect(depth).toMatchObject({ executors: 1, inFlight: expect.any(Number) })
    expect(depth.asleep).toBeGreaterThan(0)
  })

  it("is bounded however much a step came to", async () => {
    const id = await start("fails", "failed")
    await database.pool.query(`INSERT INTO "ExecutorStep" ("runId", id, value) VALUES ($1, 'big', $2)`, [
      id,
      JSON.stringify({ data: "x".repeat(1_000_000) }),
    ])
    expect((await getRun(id, database.pool)).steps[0]?.value).toHaveLength(20_000)
    await expect(getRun("nothing", database.pool)).rejects.toMatchObject({ code: "NOT_FOUND" })
  })
})

describe("steering", { timeout: 90_000 }, () => {
  const restart = (id: string) => inTransaction(database.pool, (sql) => restartRun(sql, functions, id))
  const stop = (id: string) => inTransaction(database.pool, (sql) => stopRun(sql, functions, id))

  it("retries a failed run once, with the same events", async () => {
    mended = false
    const id = await start("fails", "failed")
    mended = true
    const [first, second] = await Promise.allSettled([restart(id), restart(id)])
    expect([first.status, second.status].sort()).toEqual(["fulfilled", "rejected"])
    const { retriedAs, events } = await getRun(id, database.pool)
    expect(retriedAs).toEqual(expect.any(String))
    const again = () => getRun(retriedAs!, database.pool)
    await expect.poll(async () => (await again()).status, patience).toBe("completed")
    expect(await again()).toMatchObject({ output: '"mended"', events, retriedAs: null })
    await expect(restart(retriedAs!)).rejects.toMatchObject({ code: "CONFLICT" })
    await expect(restart("nothing")).rejects.toMatchObject({ code: "NOT_FOUND" })
  })

  it("cancels a running run, once", async () => {
    const id = await start("sleeps", "running")
    await stop(id)
    expect(await getRun(id, database.pool)).toMatchObject({ status: "cancelled", jobs: [] })
    await expect(stop(id)).rejects.toMatchObject({ code: "CONFLICT" })
    await expect(stop("nothing")).rejects.toMatchObject({ code: "NOT_FOUND" })
    const next = await restart(id)
    expect(await getRun(next, database.pool)).toMatchObject({ status: "running" })
  })

  it("says so when the function is no longer there", async () => {
    await database.pool.query(
      `INSERT INTO "ExecutorRun" (id, "functionId", status, events, "endedAt") VALUES ('0GONE', 'test-gone', 'failed', '[{}]', now())`,
    )
    await expect(restart("0GONE")).rejects.toMatchObject({ code: "CONFLICT" })
  })
})

describe("lists", { timeout: 90_000 }, () => {
  it("functions with what starts them", async () => {
    const listed = await listFunctions(functions, database.pool)
    const of = (id: string) => listed.find((fn) => fn.id === `test-${id}`)
    expect(of("works")).toMatchObject({
      triggers: [{ event: "h/works", cron: null, nextAt: null }],
      concurrency: [{ limit: 3, key: "event.data.n" }],
      attempts: 5,
    })
    expect(of("daily")?.triggers).toEqual([
      { event: null, cron: "TZ=UTC 0 9 * * *", nextAt: expect.stringMatching(/T09:00:00/) },
    ])
    expect(of("retries")?.attempts).toBe(2)
  })

  it("runs by function and status, newest first and page by page", async () => {
    const id = (n: number) => `0LIST${String(n).padStart(3, "0")}`
    await database.pool.query(
      `INSERT INTO "ExecutorRun" (id, "functionId", status, events, output, "endedAt")
       SELECT '0LIST' || lpad(n::text, 3, '0'), 'test-list' || n % 2, CASE WHEN n % 3 = 0 THEN 'failed' ELSE 'completed' END,
         '[{"name":"h/list"}]', '{"message":"boom"}', now() - interval '25 hours' FROM generate_series(1, 120) n`,
    )
    const first = await listRuns({ functionId: "test-list1" }, database.pool)
    expect(first.runs).toHaveLength(50)
    expect(first.runs[0]).toMatchObject({ id: id(119), event: "h/list", error: "boom" })
    const second = await listRuns({ functionId: "test-list1", cursor: first.nextCursor! }, database.pool)
    expect(second.runs.map((run) => run.id)).toEqual(Array.from({ length: 10 }, (_, at) => id(19 - 2 * at)))
    expect(second.nextCursor).toBeNull()
    const failed = await listRuns({ status: "failed", cursor: id(200) }, database.pool)
    const ours = failed.runs.filter((run) => run.id.startsWith("0LIST"))
    expect(ours.map((run) => run.id)).toEqual(Array.from({ length: 40 }, (_, at) => id(120 - 3 * at)))
    const all = await listRuns({ cursor: id(121) }, database.pool)
    expect(all.runs.map((run) => run.id)).toEqual(Array.from({ length: 50 }, (_, at) => id(120 - at)))
  })

  it("the counts of the last 24 hours, and none before", async () => {
    await database.pool.query(
      `INSERT INTO "ExecutorRun" (id, "functionId", status, events, "endedAt") VALUES
        ('0C1', 'test-count', 'completed', '[]', now()), ('0C2', 'test-count', 'completed', '[]', now()),
        ('0C3', 'test-count', 'failed', '[]', now() - interval '23 hours'),
        ('0C4', 'test-count', 'failed', '[]', now() - interval '25 hours'),
        ('0C5', 'test-count', 'running', '[]', NULL)`,
    )
    const { counts, since, runningCut } = await countRuns(database.pool)
    expect([since, runningCut]).toEqual([null, false])
    const mine = counts.filter(({ functionId }) => functionId === "test-count")
    const total = (status: string) =>
      mine.filter((row) => row.status === status).reduce((sum, { count }) => sum + count, 0)
    expect([total("completed"), total("failed"), total("running")]).toEqual([2, 1, 1])
    expect(mine.find(({ status }) => status === "failed")?.hour).toMatch(/:00:00\.000Z$/)
    expect(mine.find(({ status }) => status === "running")?.hour).toBeNull()
  })
})
