// Doesn't import the scripts' settings, which read the environment on import, because workers first change
// DATABASE_URL.
import pg from "pg"

import {
  copyDatabase as createCopy,
  databaseExists,
  dropDatabase,
  findDatabases,
} from "../../lib/db/maintenance/databases.ts"

const nameOf = (url: string) => new URL(url).pathname.slice(1)
const withName = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
const copyPrefix = (template: string) => `${nameOf(template)}_vitest_`

async function onServer(url: string, work: (db: pg.Client) => Promise<void>) {
  const db = new pg.Client({ connectionString: withName(url, "postgres") })
  await db.connect()
  await work(db).finally(() => db.end())
}

/** Creates a copy unless it exists, and returns its URL. Nothing may be connected to the template. */
export async function copyDatabase(template: string, suffix: string): Promise<string> {
  const name = copyPrefix(template) + suffix
  await onServer(template, async (db) => {
    if (!(await databaseExists(db, name))) await createCopy(db, name, nameOf(template))
  })
  return withName(template, name)
}

export const dropCopies = (template: string) =>
  onServer(template, async (db) => {
    for (const name of await findDatabases(db, copyPrefix(template))) await dropDatabase(db, name)
  })
