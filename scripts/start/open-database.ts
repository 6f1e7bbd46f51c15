import { startPostgres, type PostgresSettings } from "../database/postgres.ts"
import { keepRunning, type Service } from "./services.ts"
import { upgradeDatabase, type Upgrade } from "../release/upgrade-database.ts"

export type Database = { url: string; service: Service | null; upgrade: Upgrade | null }

/** The user's PostgreSQL server: upgraded, but not started by us. */
export async function openExternalDatabase(url: string, dataDir: string): Promise<Database> {
  return { url, service: null, upgrade: await upgradeDatabase(url, dataDir) }
}

/**
 * The embedded server: started, supervised, and upgraded. If another program takes its port while it restarts, it moves to
 * a free one, and `onMoved` gets its new URL.
 */
export async function openEmbeddedDatabase(
  settings: PostgresSettings,
  onMoved: (url: string) => void,
): Promise<Database> {
  let url = ""
  const start = async () => {
    const postgres = await startPostgres(settings)
    const hasMoved = url !== "" && postgres.url !== url
    url = postgres.url
    if (hasMoved) onMoved(url)
    return postgres
  }
  const service = await keepRunning("PostgreSQL", start)
  try {
    return { url, service, upgrade: await upgradeDatabase(url, settings.dataDir) }
  } catch (error) {
    await service.stop()
    throw error
  }
}
