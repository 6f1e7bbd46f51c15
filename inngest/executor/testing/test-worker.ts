import { serve } from "inngest/edge"
import pg from "pg"

import { env } from "@/lib/config/env"
import { startExecutor } from "@/inngest/executor/start-executor"
import { crashFunctions } from "./crash-functions"
import { embeddedClient } from "./test-engine"

/** Entry point of the executor process that crash tests kill. */
const pool = new pg.Pool({ connectionString: env.DATABASE_URL, max: 8 })
pool.on("error", () => {})
const client = embeddedClient(pool)
const handler = serve({ client, functions: crashFunctions(client, pool) })
const leaseSeconds = Number(process.argv[2])
await startExecutor({ pool, handler, concurrency: 25, leaseSeconds, retryMs: 300 })
process.send?.({ ready: true })
