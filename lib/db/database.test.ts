import { setTimeout } from "node:timers/promises"
import { sql } from "kysely"
import { expect, it } from "vitest"

import { pool, transaction } from "./database"

it("survives a connection that dies between two queries of a transaction", async () => {
  const work = transaction(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await pool.query("SELECT pg_terminate_backend($1, 5000)", [rows[0]?.pid])
    await setTimeout(100)
    await sql`select 1`.execute(tx)
  })
  await expect(work).rejects.toThrow()
  expect((await pool.query<{ one: number }>("SELECT 1 AS one")).rows).toEqual([{ one: 1 }])
})
