import { randomUUID } from "node:crypto"
import type { AddressInfo } from "node:net"

import { Inngest } from "inngest"
import { serve } from "inngest/edge"
import { createServer } from "inngest/node"
import type pg from "pg"

import { externalInngest } from "@/lib/env"
import { startExecutor } from "./start-executor"
import { createEmbeddedFetch, embeddedUrl } from "./embedded-fetch"
import { pause } from "./reconnect"
import { createTestDatabase } from "./test-database"
import { testFunctions } from "./test-functions"
import type { Mark } from "./test-marks"

const silent = { info() {}, warn() {}, error() {}, debug() {} }

export const embeddedClient = (pool: pg.Pool) =>
  new Inngest({
    id: "test",
    isDev: true,
    baseUrl: embeddedUrl,
    fetch: createEmbeddedFetch(pool),
    logger: silent,
  })

/** The functions served over HTTP to the Inngest server that INNGEST_DEV names. */
async function startExternal(marks: Mark[]) {
  const client = new Inngest({ id: "test", logger: silent })
  const functions = testFunctions(client, marks, "* * * * *")
  const server = createServer({ client, functions })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  const synced = await fetch(`http://127.0.0.1:${port}/api/inngest`, { method: "PUT" })
  if (!synced.ok) throw new Error(`The Inngest server did not take the functions: ${await synced.text()}`)
  return { client, pool: null, stop: async () => void server.close() }
}

async function startEmbedded(marks: Mark[]) {
  const database = await createTestDatabase()
  const client = embeddedClient(database.pool)
  const functions = testFunctions(client, marks, "*/2 * * * * *")
  const handler = serve({ client, functions })
  const executor = await startExecutor({ pool: database.pool, handler, concurrency: 100, retryMs: 300 })
  const stop = async () => {
    await executor.stop(1_000)
    await database.drop()
  }
  return { client, pool: database.pool, stop }
}

/** One engine for a test file; its tests run at the same time and tell their marks apart by name. */
export async function startTestEngine() {
  const marks: Mark[] = []
  const { client, pool, stop } = await (externalInngest ? startExternal(marks) : startEmbedded(marks))
  // A real server waits at least 15 seconds before a retry.
  const patienceMs = externalInngest ? 120_000 : 60_000

  /** A test's own view: what it sends and what functions leave for it. */
  function scope(name: string) {
    const test = `${name}-${randomUUID()}`
    const seen = (mark: string) => marks.filter((m) => m.test === test && m.name === mark)
    return {
      test,
      seen,
      /** Waits for `count` marks, and returns those there are if they do not come. */
      async marks(mark: string, count = 1): Promise<Mark[]> {
        for (const end = Date.now() + patienceMs; seen(mark).length < count && Date.now() < end;)
          await pause(20)
        return seen(mark)
      },
      /** Sends until the mark is there: from outside one cannot tell when a run begins to wait or has ended. */
      async sendUntil(mark: string, count: number, send: () => Promise<unknown>): Promise<Mark[]> {
        for (const end = Date.now() + patienceMs; seen(mark).length < count && Date.now() < end;) {
          await send()
          await pause(500)
        }
        return seen(mark)
      },
      send: (event: string, data: Record<string, unknown> = {}, options: { id?: string; ts?: number } = {}) =>
        client.send({ name: `t/${event}`, data: { test, ...data }, ...options }),
      sendMany: (event: string, data: Record<string, unknown>[]) =>
        client.send(data.map((d) => ({ name: `t/${event}`, data: { test, ...d } }))),
    }
  }
  return { pool, stop, scope, marks }
}
