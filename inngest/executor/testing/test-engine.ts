import { randomUUID } from "node:crypto"
import type { AddressInfo } from "node:net"

import { Inngest } from "inngest"
import { serve } from "inngest/edge"
import { createServer } from "inngest/node"
import type pg from "pg"

import { externalInngest } from "@/lib/config/env"
import { createKysely } from "@/lib/db/kysely"
import { startExecutor } from "@/inngest/executor/start-executor"
import { createEmbeddedFetch, embeddedUrl } from "@/inngest/executor/embedded-fetch"
import { pause } from "@/inngest/executor/reconnect"
import { createTestDatabase } from "./test-database"
import { testFunctions } from "./test-functions"
import type { Mark } from "./call-recorder"

const silent = { info() {}, warn() {}, error() {}, debug() {} }

export const embeddedClient = (pool: pg.Pool) =>
  new Inngest({
    id: "test",
    isDev: true,
    baseUrl: embeddedUrl,
    fetch: createEmbeddedFetch(createKysely(pool)),
    logger: silent,
  })

/** Serves the functions over HTTP to the Inngest server at INNGEST_DEV. */
async function startExternal(marks: Mark[]) {
  const client = new Inngest({ id: "test", logger: silent })
  const functions = testFunctions(client, marks, "* * * * *")
  const server = createServer({ client, functions })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  const synced = await fetch(`http://127.0.0.1:${port}/api/inngest`, { method: "PUT" })
  if (!synced.ok) throw new Error(`The Inngest server rejected the functions: ${await synced.text()}`)
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

/** One engine per test file. Its tests run concurrently and identify their marks by test name. */
export async function startTestEngine() {
  const marks: Mark[] = []
  const { client, pool, stop } = await (externalInngest ? startExternal(marks) : startEmbedded(marks))
  // A real server waits at least 15 seconds before a retry.
  const waitMs = externalInngest ? 120_000 : 60_000

  /** One test's events and marks. */
  function scope(name: string) {
    const test = `${name}-${randomUUID()}`
    const seen = (mark: string) => marks.filter((m) => m.test === test && m.name === mark)
    return {
      test,
      seen,
      /** Waits for `count` marks and returns the marks found, even if fewer. */
      async marks(mark: string, count = 1): Promise<Mark[]> {
        for (const end = Date.now() + waitMs; seen(mark).length < count && Date.now() < end;) await pause(20)
        return seen(mark)
      },
      /** Resends until the mark appears, because a test can't observe when a run starts to wait or ends. */
      async sendUntil(mark: string, count: number, send: () => Promise<unknown>): Promise<Mark[]> {
        for (const end = Date.now() + waitMs; seen(mark).length < count && Date.now() < end;) {
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
