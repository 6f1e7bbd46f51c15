// Gives each worker, or each test file in a separate process, its own copy of the database, so that files that work
// on every workspace (sweeps, backups) can run in parallel.
import { randomUUID } from "node:crypto"
import { inject } from "vitest"

import { copyDatabase } from "./copy-database.ts"

declare module "vitest" {
  interface ProvidedContext {
    databasePerFile: boolean
  }
}

const template = (process.env.TEMPLATE_DATABASE_URL ??= process.env.DATABASE_URL!)
const suffix = inject("databasePerFile") ? randomUUID().slice(0, 8) : process.env.VITEST_POOL_ID!
process.env.DATABASE_URL = await copyDatabase(template, suffix)
