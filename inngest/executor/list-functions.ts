import { pool, type Sql } from "@/lib/db"
import { jobKey } from "./cron"
import { type FunctionTable, maxAttempts } from "./function-config"
import { run } from "./sql"

export type FunctionView = {
  id: string
  triggers: { event: string | null; cron: string | null; nextAt: string | null }[]
  concurrency: { limit: number; key: string | null }[]
  attempts: number
}

const crons = {
  name: "executor_cron_times",
  text: `SELECT key, rank AS "nextAt" FROM "ExecutorJob" WHERE key = ANY ($1)`,
}

/** Every function with what starts it, when a schedule fires next, and how many may run at a time. */
export async function listFunctions(functions: FunctionTable, sql: Sql = pool): Promise<FunctionView[]> {
  const keys = functions.all.flatMap(({ id, triggers }) =>
    triggers.flatMap(({ cron }) => (cron ? [jobKey({ functionId: id, cron })] : [])),
  )
  const { rows } = await run<{ key: string; nextAt: Date }>(sql, crons, [keys])
  const times = new Map(rows.map(({ key, nextAt }) => [key, nextAt.toISOString()]))
  return functions.all.map((fn) => ({
    id: fn.id,
    triggers: fn.triggers.map(({ event, cron }) => ({
      event: event ?? null,
      cron: cron ?? null,
      nextAt: (cron && times.get(jobKey({ functionId: fn.id, cron }))) || null,
    })),
    concurrency: fn.concurrency.map(({ limit, key }) => ({ limit, key: key ?? null })),
    attempts: maxAttempts(fn),
  }))
}
