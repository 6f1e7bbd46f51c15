import type { InngestFunction } from "inngest"
import { serve } from "inngest/edge"

import type { OutgoingEvent } from "@/inngest/client"
import { startExecutor } from "@/inngest/executor/start-executor"
import { createTestDatabase } from "@/inngest/executor/testing/test-database"
import { embeddedClient } from "@/inngest/executor/testing/test-engine"

/**
 * Runs functions on the executor, with its events and runs in a separate database. The functions work on the shared
 * one.
 */
export async function startFunctions(functions: InngestFunction.Any[], concurrency = 10) {
  const { pool, drop } = await createTestDatabase()
  const client = embeddedClient(pool)
  const handler = serve({ client, functions })
  const executor = await startExecutor({ pool, handler, concurrency, retryMs: 100 })
  return {
    send: (event: OutgoingEvent) => client.send(event),
    stop: async () => {
      await executor.stop(1_000)
      await drop()
    },
  }
}
