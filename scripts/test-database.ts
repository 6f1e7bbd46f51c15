import { throwawayPostgres } from "./database.ts"
import { generateClient } from "./generate.ts"
import { deploy } from "./migrations.ts"

/** Before all tests: a migrated PostgreSQL of their own, unless DATABASE_URL names one. */
export default async function setup() {
  if (process.env.DATABASE_URL) return deploy(process.env.DATABASE_URL).then(() => {})
  await generateClient()
  const postgres = await throwawayPostgres()
  process.env.DATABASE_URL = postgres.url
  await deploy(postgres.url)
  return () => postgres.discard()
}
