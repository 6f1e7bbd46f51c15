import { NonRetriableError } from "inngest"
import { serve } from "inngest/edge"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

import { loadFunctions } from "@/inngest/executor/jobs/call-function"
import { countRuns } from "./count-runs"
import type { FunctionTable } from "@/inngest/executor/function-config"
import { getRun } from "./get-run"
import { listFunctions } from "@/inngest/executor/list-functions"
import { listRuns } from "./list-runs"
import { queueDepth } from "@/inngest/executor/jobs/queue-depth"
import { restartRun } from "./restart-run"
import { type Executor, startExecutor } from "@/inngest/executor/start-executor"
import { stopRun } from "./stop-run"
import { createTestDatabase } from "@/inngest/executor/testing/test-database"
import { embeddedClient } from "@/inngest/executor/testing/test-engine"

const year = "365d"
let database: Awaited<ReturnType<typeof createTestDatabase>>
let client: ReturnType<typeof embeddedClient>
let executor: Executor
let functions: FunctionTable
let fixed = false

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
    if (!fixed) throw new NonRetriableError("boom")
    return "fixed"
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
  functions = await loadFunctions(handler)
  executor = await startExecutor({ pool: database.pool, handler, concurrency: 10, retryMs: 300_000 })
})
afterAll(async () => {
  await executor.stop(1_000)
  await database.drop()
})

const newest = async (id: string) => (await listRuns({ functionId: `test-${id}` }, database.db)).runs[0]
const waitOptions = { timeout: 60_000 }

/** Starts a run and waits for it to reach this status. */
async function start(id: string, status: string) {
  await client.send({ name: `h/${id}`, data: { n: 1 } })
  await expect.poll(async () => (await newest(id))?.status, waitOptions).toBe(status)
  return (await newest(id))!.id
}

/** Ends the retry back-off, which is long in these tests. */
const skipBackOff = (id: string) =>
  database.pool.query(`UPDATE "ExecutorJob" SET "dueAt" = now(), rank = now() WHERE "runId" = $1`, [id])

describe("run details", { timeout: 90_000 }, () => {
  it("list steps with their names, attempts, durations, and results", async () => {
    const id = await start("works", "running")
    await expect
      .poll(async () => (await getRun(id, database.db)).jobs[0]?.error ?? "", waitOptions)
      .toContain("not yet")
    const waiting = await getRun(id, database.db)
    expect(waiting.steps).toMatchObject([
      { name: "first", attempts: 1, failed: false, milliseconds: expect.any(Number) },
    ])
    expect(waiting.steps[0]?.value).toBe('{\n  "html": "<b>"\n}')
    expect(waiting.jobs).toMatchObject([{ kind: "step", attempt: 1, later: true, inFlight: false }])
    await skipBackOff(id)
    await expect.poll(async () => (await getRun(id, database.db)).status, waitOptions).toBe("completed")
    const ended = await getRun(id, database.db)
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

  it("list the pending sleep, which the queue depth counts", async () => {
    const id = await start("sleeps", "running")
    await expect.poll(async () => (await getRun(id, database.db)).jobs[0]?.name, waitOptions).toBe("long nap")
    const depth = await queueDepth(database.db)
    expect(depth).toMatchObject({ executors: 1, inFlight: expect.any(Number) })
    expect(depth.asleep).toBeGreaterThan(0)
  })

  it("truncate large step results", async () => {
    const id = await start("fails", "failed")
    await database.pool.query(`INSERT INTO "ExecutorStep" ("runId", id, value) VALUES ($1, 'big', $2)`, [
      id,
      JSON.stringify({ data: "x".repeat(1_000_000) }),
    ])
    expect((await getRun(id, database.db)).steps[0]?.value).toHaveLength(20_000)
    await expect(getRun("nothing", database.db)).rejects.toMatchObject({ code: "NOT_FOUND" })
  })
})

describe("run control", { timeout: 90_000 }, () => {
  const restart = (id: string) => database.db.transaction().execute((tx) => restartRun(tx, functions, id))
  const stop = (id: string) => database.db.transaction().execute((tx) => stopRun(tx, functions, id))

  it("retries a failed run once, with the same events", async () => {
    fixed = false
    const id = await start("fails", "failed")
    fixed = true
    const [first, second] = await Promise.allSettled([restart(id), restart(id)])
    expect([first.status, second.status].sort()).toEqual(["fulfilled", "rejected"])
    const { retriedAs, events } = await getRun(id, database.db)
    expect(retriedAs).toEqual(expect.any(String))
    const again = () => getRun(retriedAs!, database.db)
    await expect.poll(async () => (await again()).status, waitOptions).toBe("completed")
    expect(await again()).toMatchObject({ output: '"fixed"', events, retriedAs: null })
    await expect(restart(retriedAs!)).rejects.toMatchObject({ code: "CONFLICT" })
    await expect(restart("nothing")).rejects.toMatchObject({ code: "NOT_FOUND" })
  })

  it("cancels a running run, once", async () => {
    const id = await start("sleeps", "running")
    await stop(id)
    expect(await getRun(id, database.db)).toMatchObject({ status: "cancelled", jobs: [] })
    await expect(stop(id)).rejects.toMatchObject({ code: "CONFLICT" })
    await expect(stop("nothing")).rejects.toMatchObject({ code: "NOT_FOUND" })
    const next = await restart(id)
    expect(await getRun(next, database.db)).toMatchObject({ status: "running" })
  })

  it("rejects a retry if the function no longer exists", async () => {
    await database.pool.query(
      `INSERT INTO "ExecutorRun" (id, "functionId", status, events, "endedAt") VALUES ('0GONE', 'test-gone', 'failed', '[{}]', now())`,
    )
    await expect(restart("0GONE")).rejects.toMatchObject({ code: "CONFLICT" })
  })
})

describe("lists", { timeout: 90_000 }, () => {
  it("return functions with their triggers", async () => {
    const listed = await listFunctions(functions, database.db)
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

  it("return runs by function and status, newest first, in pages", async () => {
    const id = (n: number) => `0LIST${String(n).padStart(3, "0")}`
    await database.pool.query(
      `INSERT INTO "ExecutorRun" (id, "functionId", status, events, output, "endedAt")
       SELECT '0LIST' || lpad(n::text, 3, '0'), 'test-list' || n % 2, CASE WHEN n % 3 = 0 THEN 'failed' ELSE 'completed' END,
         '[{"name":"h/list"}]', '{"message":"boom"}', now() - interval '25 hours' FROM generate_series(1, 120) n`,
    )
    const first = await listRuns({ functionId: "test-list1" }, database.db)
    expect(first.runs).toHaveLength(50)
    expect(first.runs[0]).toMatchObject({ id: id(119), event: "h/list", error: "boom" })
    const second = await listRuns({ functionId: "test-list1", cursor: first.nextCursor! }, database.db)
    expect(second.runs.map((run) => run.id)).toEqual(Array.from({ length: 10 }, (_, at) => id(19 - 2 * at)))
    expect(second.nextCursor).toBeNull()
    const failed = await listRuns({ status: "failed", cursor: id(200) }, database.db)
    const ours = failed.runs.filter((run) => run.id.startsWith("0LIST"))
    expect(ours.map((run) => run.id)).toEqual(Array.from({ length: 40 }, (_, at) => id(120 - 3 * at)))
    const all = await listRuns({ cursor: id(121) }, database.db)
    expect(all.runs.map((run) => run.id)).toEqual(Array.from({ length: 50 }, (_, at) => id(120 - at)))
  })

  it("return counts for the last 24 hours only", async () => {
    await database.pool.query(
      `INSERT INTO "ExecutorRun" (id, "functionId", status, events, "endedAt") VALUES
        ('0C1', 'test-count', 'completed', '[]', now()), ('0C2', 'test-count', 'completed', '[]', now()),
        ('0C3', 'test-count', 'failed', '[]', now() - interval '23 hours'),
        ('0C4', 'test-count', 'failed', '[]', now() - interval '25 hours'),
        ('0C5', 'test-count', 'running', '[]', NULL)`,
    )
    const { counts, since, runningCut } = await countRuns(database.db)
    expect([since, runningCut]).toEqual([null, false])
    const mine = counts.filter(({ functionId }) => functionId === "test-count")
    const total = (status: string) =>
      mine.filter((row) => row.status === status).reduce((sum, { count }) => sum + count, 0)
    expect([total("completed"), total("failed"), total("running")]).toEqual([2, 1, 1])
    expect(mine.find(({ status }) => status === "failed")?.hour).toMatch(/:00:00\.000Z$/)
    expect(mine.find(({ status }) => status === "running")?.hour).toBeNull()
  })
})
