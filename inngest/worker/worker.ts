import { serve } from "inngest/edge"

import { inngest } from "@/inngest/client"
import { functions } from "@/inngest/functions/functions"
import { pool } from "@/lib/db/database"
import { env } from "@/lib/config/env"
import { log } from "@/lib/log/log"
import { reportProcess } from "@/lib/observability/report-process"
import { startTracing, stopTracing } from "@/lib/observability/tracing"
import { startExecutor } from "@/inngest/executor/start-executor"
import { pause } from "@/inngest/executor/reconnect"
import { isConnectionError } from "@/lib/db/database-failure"

// The SDK reads all of process.env on every call and checkpoint. Reading a plain copy is much cheaper: a run of three
// steps takes 20% less CPU.
// eslint-disable-next-line no-restricted-properties -- copies the environment without reading it
process.env = { ...process.env }

/**
 * The executor process, a child of `npm start`, so that functions never block the web server's thread. It tells its
 * parent when it's ready, and exits on a signal or when the parent's channel closes.
 */
async function start() {
  await startTracing("executor")
  const handler = serve({ client: inngest, functions })
  for (;;) {
    try {
      return await startExecutor({ pool, handler, concurrency: env.EXECUTOR_CONCURRENCY })
    } catch (error) {
      if (!isConnectionError(error)) throw error
      log.warn("executor is waiting for the database", { error })
      await pause(1_000)
    }
  }
}

const starting = start()
const stopReporting = reportProcess("executor")
let stopping = false

async function stop(reason: string) {
  if (stopping) return
  stopping = true
  log.info("executor is stopping", { reason })
  // A second signal, or PostgreSQL being gone, must not keep the process alive.
  setTimeout(() => process.exit(0), 15_000).unref()
  const executor = await Promise.race([starting.catch(() => null), pause(1_000)])
  await executor?.stop()
  await Promise.all([stopReporting(), stopTracing()])
  process.exit(0)
}

process.on("SIGTERM", () => void stop("SIGTERM"))
process.on("SIGINT", () => void stop("SIGINT"))
process.on("disconnect", () => void stop("the parent process ended"))

starting.then(
  () => {
    log.info("executor is ready", { concurrency: env.EXECUTOR_CONCURRENCY })
    process.send?.({ ready: true })
  },
  (error) => {
    log.error("couldn't start the executor", { error })
    process.exit(1)
  },
)
