import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

import { runningUrl, startPostgres, type Postgres } from "./postgres.ts"
import { readSecrets } from "../process/secrets.ts"
import { databaseUrl, makeDataDir } from "../process/settings.ts"

/** A PostgreSQL server in a temporary folder, which `discard` removes. */
export async function throwawayPostgres(): Promise<Postgres & { discard: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), "carillon-"))
  const remove = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 })
  try {
    const postgres = await startPostgres({ dataDir, password: "throwaway" })
    const discard = () => postgres.stop().finally(remove)
    return { ...postgres, discard }
  } catch (error) {
    remove()
    throw error
  }
}

/** A server for temporary databases: the one at DATABASE_URL, or a throwaway one. */
export async function withScratchServer<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  if (databaseUrl) return work(databaseUrl)
  const postgres = await throwawayPostgres()
  return work(postgres.url).finally(() => postgres.discard())
}

/** This installation's database: the one at DATABASE_URL, or the embedded one, which is started if needed. */
export async function withInstalledDatabase<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  if (databaseUrl) return work(databaseUrl)
  const dataDir = makeDataDir()
  const settings = { dataDir, password: readSecrets(dataDir).postgresPassword }
  const running = runningUrl(settings)
  if (running) return work(running)
  const postgres = await startPostgres(settings)
  return work(postgres.url).finally(() => postgres.stop())
}
