import { sql } from "kysely"

import type { Prisma } from "@/prisma/generated/client"
import { db } from "./database"
import type { Db } from "./kysely"
import { runIn } from "./prisma-transaction"

/** As text, because Prisma can't read a `void` result. */
const lock = (on: Db, name: string) =>
  on.selectNoFrom(sql<string>`pg_advisory_xact_lock(hashtextextended(${name}, 0))::text`.as("locked"))

/** Waits for the transaction that holds this name, then holds it until the end of this one. */
export const lockName = (tx: Db, name: string) => lock(tx, name).execute()

/** `lockName` in a Prisma transaction. */
export const lockNameInPrisma = (tx: Prisma.TransactionClient, name: string) => runIn(tx, lock(db, name))
