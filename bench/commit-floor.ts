// The floor of what a benchmark can commit: updates of a single row.
import { sql } from "kysely"

import { db } from "@/lib/db/database"

const floor = db.withTables<{ bench_floor: { n: number; v: number } }>()
const rows = 16

async function createFloor() {
  await floor.schema
    .createTable("bench_floor")
    .ifNotExists()
    .addColumn("n", "integer", (column) => column.primaryKey())
    .addColumn("v", "integer")
    .execute()
  await floor
    .insertInto("bench_floor")
    .values(Array.from({ length: rows }, (_, n) => ({ n, v: 0 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Commits an update of one of the rows that `commitsPerSecond` created. */
export const commitRow = (n: number) =>
  floor
    .updateTable("bench_floor")
    .set(({ ref }) => ({ v: sql<number>`${ref("v")} + 1` }))
    .where("n", "=", n % rows)
    .execute()

/** How many single-row updates this machine's PostgreSQL commits per second. */
export async function commitsPerSecond(seconds = 3): Promise<number> {
  await createFloor()
  let commits = 0
  const end = performance.now() + seconds * 1000
  const commitUntilEnd = async (n: number) => {
    for (; performance.now() < end; commits++) await commitRow(n)
  }
  await Promise.all(Array.from({ length: rows }, (_, n) => commitUntilEnd(n)))
  return commits / seconds
}
