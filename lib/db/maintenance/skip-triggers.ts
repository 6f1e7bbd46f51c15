import { sql } from "kysely"

import type { Db } from "@/lib/db/kysely"

/** Runs no trigger and checks no foreign key for the rest of the transaction. Only superusers may. */
export const skipTriggers = (tx: Db) =>
  tx.selectNoFrom(sql<string>`set_config('session_replication_role', 'replica', true)`.as("role")).execute()
