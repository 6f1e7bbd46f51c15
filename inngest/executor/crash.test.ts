import { type ChildProcess, fork } from "node:child_process"
import { createHash } from "node:crypto"
import { once } from "node:events"
import { fileURLToPath } from "node:url"

import { describe, expect, it, type TestContext } from "vitest"

import { externalInngest } from "@/lib/config/env"
import { pause } from "./reconnect"
import { createMarks, stepNames } from "@/inngest/executor/testing/crash-functions"
import { createTestDatabase } from "@/inngest/executor/testing/test-database"
import { embeddedClient } from "@/inngest/executor/testing/test-engine"

type Database = Awaited<ReturnType<typeof createTestDatabase>>

const worker = fileURLToPath(new URL("./testing/test-worker.ts", import.meta.url))

async function startWorker(database: Database, leaseSeconds: number): Promise<ChildProcess> {
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    NODE_OPTIONS: "",
  }
  const child = fork(worker, [String(leaseSeconds)], {
    env,
    execArgv: ["--import", "tsx"],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  })
  await once(child, "message")
  return child
}

async function kill(child: ChildProcess) {
  const exit = once(child, "exit")
  child.kill("SIGKILL")
  await exit
}

/** A database with executor processes, which are killed after the test. */
async function openDatabase({ onTestFinished }: TestContext) {
  const database = await createTestDatabase()
  const children: ChildProcess[] = []
  onTestFinished(async () => {
    await Promise.all(
      children.filter(({ exitCode, signalCode }) => exitCode === null && !signalCode).map(kill),
    )
    await database.drop()
  })
  await createMarks(database.pool)
  const inngest = embeddedClient(database.pool)
  const count = async (query: string, values: unknown[] = []) =>
    (await database.pool.query<{ n: number }>(`SELECT count(*)::int AS n ${query}`, values)).rows[0]?.n ?? 0
  const sendMany = (name: string, length: number, data: Record<string, unknown> = {}) =>
    inngest.send(Array.from({ length }, (_, run) => ({ name, data: { run, ...data } })))
  const until = async (condition: () => Promise<boolean>, ms = 60_000) => {
    for (const end = Date.now() + ms; !(await condition()) && Date.now() < end;) await pause(50)
  }
  const ended = () => until(async () => (await count(`FROM "ExecutorRun" WHERE status = 'running'`)) === 0)
  const start = async (leaseSeconds: number) => {
    const child = await startWorker(database, leaseSeconds)
    children.push(child)
    return child
  }
  return { ...database, count, sendMany, until, ended, start }
}

type Open = Awaited<ReturnType<typeof openDatabase>>
type Committed = { run: number; id: string }

const stepName = (id: string) =>
  stepNames.find((name) => createHash("sha1").update(name).digest("hex") === id)

/** Stored steps of slow runs, and the time. */
async function committedSteps({ pool }: Open) {
  const { rows } = await pool.query<Committed>(
    `SELECT (r.events->0->'data'->>'run')::int AS run, s.id FROM "ExecutorStep" s JOIN "ExecutorRun" r ON r.id = s."runId"
     WHERE r."functionId" = 'test-slow'`,
  )
  const { rows: clock } = await pool.query<{ at: string }>("SELECT clock_timestamp()::text AS at")
  return { steps: rows, at: clock[0]?.at }
}

/** Number of those steps that ran again. */
async function ranAgain({ pool }: Open, { steps, at }: Awaited<ReturnType<typeof committedSteps>>) {
  const { rows } = await pool.query<{ name: string; run: number }>(
    "SELECT name, run FROM mark WHERE at > $1",
    [at],
  )
  const later = new Set(rows.map(({ name, run }) => `${name}:${run}`))
  return steps.filter(({ run, id }) => later.has(`${stepName(id)}:${run}`)).length
}

describe.skipIf(externalInngest).concurrent("the process is killed or frozen", { timeout: 240_000 }, () => {
  it("loses nothing and repeats no committed step after SIGKILL", async (context) => {
    const database = await openDatabase(context)
    const { count, sendMany } = database
    let child = await database.start(30)
    await sendMany("t/slow", 80, { ms: 60 })
    await sendMany("t/sleeper", 60, { at: new Date(Date.now() + 5_000).toISOString() })
    await sendMany("t/waiter", 20)
    const snapshots = []
    for (let kills = 0; kills < 3; kills++) {
      const marks = await count("FROM mark")
      await database.until(async () => (await count("FROM mark")) >= marks + 30)
      await kill(child)
      snapshots.push(await committedSteps(database))
      child = await database.start(30)
    }
    await database.until(async () => (await count(`FROM "ExecutorWait"`)) === 20)
    await kill(child)
    await sendMany("t/answer", 20)
    await database.start(30)
    await database.ended()

    expect(snapshots.at(-1)?.steps.length).toBeGreaterThan(0)
    for (const snapshot of snapshots) expect(await ranAgain(database, snapshot)).toBe(0)
    expect(await count(`FROM "ExecutorRun" WHERE status = 'completed'`)).toBe(160)
    expect(await count(`FROM "ExecutorJob"`)).toBe(0)
    expect(
      await count("FROM (SELECT DISTINCT name, run FROM mark WHERE name = ANY ($1)) m", [stepNames]),
    ).toBe(320)
    // Only steps in flight at a kill ran again, at most one per concurrency slot.
    expect(await count("FROM mark WHERE name = ANY ($1)", [stepNames])).toBeLessThanOrEqual(320 + 4 * 25)
    expect(await count("FROM (SELECT DISTINCT run FROM mark WHERE name = 'woke') m")).toBe(60)
    expect(await count("FROM (SELECT DISTINCT run FROM mark WHERE name = 'resumed') m")).toBe(20)
  })

  it("rejects results of a process frozen longer than its lease", async (context) => {
    const database = await openDatabase(context)
    const { count, sendMany } = database
    const frozen = await database.start(4)
    await sendMany("t/slow", 10, { ms: 700 })
    await database.until(async () => (await count("FROM mark WHERE name = 'b'")) > 0)
    frozen.kill("SIGSTOP")
    await database.start(4)
    await database.until(async () => (await count("FROM mark WHERE name = 'c'")) > 0)
    frozen.kill("SIGCONT")
    await database.ended()
    await pause(1_000)

    expect(await count(`FROM "ExecutorRun" WHERE status = 'completed'`)).toBe(10)
    expect(await count(`FROM "ExecutorStep"`)).toBe(40)
    expect(await count("FROM mark WHERE name = 'end'")).toBe(10)
    expect(await count("FROM mark WHERE name = ANY ($1)", [stepNames])).toBeLessThanOrEqual(40 + 10)
  })
})
