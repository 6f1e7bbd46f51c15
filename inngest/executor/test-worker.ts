import { serve } from "inngest/edge"
import pg from "pg"

import { env } from "@/lib/env"
import { startExecutor } from "./start-executor"
import { crashFunctions } from "./test-crash-functions"
import { embeddedClient } from "./test-engine"

/** A real executor process for the crash tests, which kill it. */
const pool = new pg.Pool({ connectionString: env.DATABASE_URL, max: 8 })
pool.on("error", () => {})
const client = embeddedClient(pool)
const handler = serve({ client, functions: crashFunctions(client, pool) })
const leaseSeconds = Number(process.argv[2])
await startExecutor({ pool, handler, concurrency: 25, leaseSeconds, retryMs: 300 })
process.send?.({ ready: true })
