import { generate } from "../build/generate.ts"
import { deploy } from "../database/migrations.ts"
import { throwawayPostgres } from "../database/throwaway-database.ts"
import { dropCopies } from "./copy-database.ts"

/** A migrated database on a PostgreSQL of our own or the one DATABASE_URL names, which each worker copies. */
export default async function setup() {
  if (process.env.DATABASE_URL) {
    const url = process.env.DATABASE_URL
    await deploy(url)
    return () => dropCopies(url)
  }
  await generate()
  const postgres = await throwawayPostgres()
  process.env.DATABASE_URL = postgres.url
  await deploy(postgres.url)
  return () => postgres.discard()
}
