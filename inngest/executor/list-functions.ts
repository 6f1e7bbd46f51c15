import { db as database, type Db } from "@/lib/db/database"
import { anyOf } from "@/lib/db/expressions"
import { jobKey } from "./cron"
import { type FunctionTable, maxAttempts } from "./function-config"

export type FunctionView = {
  id: string
  triggers: { event: string | null; cron: string | null; nextAt: string | null }[]
  concurrency: { limit: number; key: string | null }[]
  attempts: number
}

/** Every function with its triggers, next scheduled times, and concurrency limits. */
export async function listFunctions(functions: FunctionTable, db: Db = database): Promise<FunctionView[]> {
  const keys = functions.all.flatMap(({ id, triggers }) =>
    triggers.flatMap(({ cron }) => (cron ? [jobKey({ functionId: id, cron })] : [])),
  )
  const jobs = await db
    .selectFrom("ExecutorJob")
    .where("key", "=", anyOf(keys))
    .select(["key", "rank as nextAt"])
    .execute()
  const times = new Map(jobs.map(({ key, nextAt }) => [key, nextAt.toISOString()]))
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
