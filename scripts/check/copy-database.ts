// Doesn't import the scripts' settings, which read the environment on import, because workers first change
// DATABASE_URL.
import pg from "pg"

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
    const { rowCount } = await db.query("SELECT FROM pg_database WHERE datname = $1", [name])
    if (rowCount) return
    const names = [name, nameOf(template)].map((one) => db.escapeIdentifier(one))
    await db.query(`CREATE DATABASE ${names[0]} TEMPLATE ${names[1]}`)
  })
  return withName(template, name)
}

export const dropCopies = (template: string) =>
  onServer(template, async (db) => {
    const { rows } = await db.query<{ name: string }>(
      "SELECT datname::text AS name FROM pg_database WHERE starts_with(datname, $1)",
      [copyPrefix(template)],
    )
    for (const { name } of rows) await db.query(`DROP DATABASE ${db.escapeIdentifier(name)} WITH (FORCE)`)
  })
