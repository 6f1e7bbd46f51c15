import { setTimeout } from "node:timers/promises"
import { expect, it } from "vitest"

import { pool, transaction } from "./database"

it("survives a connection that dies between two queries of a transaction", async () => {
  const work = transaction(async (sql) => {
    const { rows } = await sql.query<{ pid: number }>("SELECT pg_backend_pid() AS pid")
    await pool.query("SELECT pg_terminate_backend($1, 5000)", [rows[0]?.pid])
    await setTimeout(100)
    await sql.query("SELECT 1")
  })
  await expect(work).rejects.toThrow()
  expect((await pool.query<{ one: number }>("SELECT 1 AS one")).rows).toEqual([{ one: 1 }])
})
