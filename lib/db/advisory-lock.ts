import { sql } from "kysely"

import type { Db } from "./kysely"

/** Waits for the transaction that holds this name, then holds it until the end of this one. */
export const lockName = (tx: Db, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
