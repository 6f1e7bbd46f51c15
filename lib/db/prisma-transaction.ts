import type { Compilable } from "kysely"

import type { Prisma } from "@/prisma/generated/client"

/** Runs a Kysely query in a Prisma transaction, for row locks that Prisma can't express. */
export function runIn<Row>(tx: Prisma.TransactionClient, query: Compilable<Row>): Promise<Row[]> {
  const { sql, parameters } = query.compile()
  return tx.$queryRawUnsafe<Row[]>(sql, ...parameters)
}
