import { backUp } from "./backup.ts"
import { deploy, migrationState, withClient, type State } from "./migrations.ts"
import { startPostgres, type PostgresSettings } from "./postgres.ts"
import { Advice, say, step } from "./progress.ts"
import { keepRunning, type Service } from "./services.ts"

export type Database = { url: string; service: Service | null }

const stateOf = (url: string): Promise<State> => withClient(url, migrationState)

/** A PostgreSQL server that the user gave us: migrated, but neither started nor backed up by us. */
export async function openGivenDatabase(url: string): Promise<Database> {
  const { pending } = await stateOf(url)
  if (pending.length > 0) await step(`migrations (${pending.length})`, () => deploy(url))
  return { url, service: null }
}

/** The embedded server, started and kept running, with its migrations applied after a backup. */
export async function openEmbeddedDatabase(settings: PostgresSettings): Promise<Database> {
  let url = ""
  const start = async () => {
    const postgres = await startPostgres(settings)
    url = postgres.url
    return postgres
  }
  const service = () => keepRunning("PostgreSQL", start)
  let running = await service()
  try {
    const { pending, applied } = await stateOf(url)
    if (pending.length === 0) return { url, service: running }
    let backup: string | null = null
    if (applied.length > 0) {
      await running.stop()
      backup = await step("backup", () => backUp(settings.dataDir, pending[0]!.name))
      say(`  ${backup}`)
      running = await service()
    }
    await step(`migrations (${pending.length})`, () => migrate(url, backup))
    return { url, service: running }
  } catch (error) {
    await running.stop()
    throw error
  }
}

async function migrate(url: string, backup: string | null) {
  try {
    await deploy(url)
  } catch (error) {
    const where = backup
      ? `\nThe database as it was is in ${backup}; to go back to it, put it in place of DATA_DIR/postgres.`
      : ""
    throw error instanceof Advice ? new Advice(error.message + where) : error
  }
}
