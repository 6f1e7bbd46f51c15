import { serve } from "inngest/edge"
import pg from "pg"
import { describe, expect, it } from "vitest"

import { externalInngest } from "@/lib/config/env"
import { startExecutor } from "./start-executor"
import { pause } from "./reconnect"
import { createTestDatabase } from "@/inngest/executor/testing/test-database"
import { embeddedClient } from "@/inngest/executor/testing/test-engine"
import { startProxy } from "@/inngest/executor/testing/test-proxy"

const runs = 30
const stepNames = ["a", "b", "c", "d"]

type Database = Awaited<ReturnType<typeof createTestDatabase>>
type Outage = { cut: () => Promise<unknown> | void; restore: () => void }

/** Runs four-step functions through two outages and returns the executed steps and the runs. */
async function surviveOutages(database: Database, url: string, outage: Outage) {
  const pool = new pg.Pool({ connectionString: url, max: 8 })
  pool.on("error", () => {})
  const inngest = embeddedClient(pool)
  const executed: string[] = []
  const work = inngest.createFunction(
    { id: "work", triggers: { event: "t/work" } },
    async ({ event, step }) => {
      for (const name of stepNames) {
        await step.run(name, async () => {
          executed.push(`${event.data.run}:${name}`)
          await pause(300)
        })
      }
    },
  )
  const handler = serve({ client: inngest, functions: [work] })
  const executor = await startExecutor({ pool, handler, concurrency: 20, retryMs: 300 })
  await inngest.send(Array.from({ length: runs }, (_, run) => ({ name: "t/work", data: { run } })))
  for (let i = 0; i < 2; i++) {
    await pause(700)
    await outage.cut()
    await pause(600)
    outage.restore()
  }
  const running = async () =>
    (await database.pool.query(`SELECT 1 FROM "ExecutorRun" WHERE status = 'running'`)).rowCount
  for (const end = Date.now() + 60_000; (await running()) && Date.now() < end;) await pause(50)
  const { rows } = await database.pool.query(
    `SELECT status, count(*)::int, (SELECT count(*)::int FROM "ExecutorStep") AS steps FROM "ExecutorRun" GROUP BY 1`,
  )
  await executor.stop(2_000)
  await pool.end()
  return { executed, rows }
}

const expected = Array.from({ length: runs }, (_, run) => stepNames.map((name) => `${run}:${name}`)).flat()

describe.skipIf(externalInngest).concurrent("PostgreSQL outages", { timeout: 150_000 }, () => {
  it("don't repeat a step after all connections are killed", async ({ onTestFinished }) => {
    const database = await createTestDatabase()
    onTestFinished(() => database.drop())
    const url = new URL(database.url)
    url.searchParams.set("application_name", "executor")
    const kill = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'executor' AND datname = current_database()`
    const outage = { cut: () => database.pool.query(kill), restore: () => {} }
    const { executed, rows } = await surviveOutages(database, url.href, outage)
    expect(rows).toEqual([{ status: "completed", count: runs, steps: runs * stepNames.length }])
    expect(executed.sort()).toEqual(expected.sort())
  })

  it("don't repeat a step after the server was unreachable", async ({ onTestFinished }) => {
    const database = await createTestDatabase()
    onTestFinished(() => database.drop())
    const proxy = await startProxy(database.url)
    const { executed, rows } = await surviveOutages(database, proxy.url, proxy)
    proxy.close()
    expect(rows).toEqual([{ status: "completed", count: runs, steps: runs * stepNames.length }])
    expect(executed.sort()).toEqual(expected.sort())
  })
})
