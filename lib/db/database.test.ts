import { setTimeout } from "node:timers/promises"
import { sql } from "kysely"
import { expect, it } from "vitest"

import { pool, transaction } from "./database"
import { asTenant } from "./tenant"

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

it("ends statements that run away, and transactions that a hanging process keeps open", async () => {
  for (const tenant of [null, "anyone"]) {
    const read = () =>
      pool.query<{ statement: string; idle: string }>(
        "SELECT current_setting('statement_timeout') AS statement, current_setting('idle_in_transaction_session_timeout') AS idle",
      )
    const { rows } = await (tenant ? asTenant(tenant, read) : read())
    expect(rows).toEqual([{ statement: "2min", idle: "1min" }])
  }
})
