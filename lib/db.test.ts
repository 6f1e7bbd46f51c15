import { expect, it } from "vitest"

import { pool, transaction } from "./db"

it("survives a connection that dies between two queries of a transaction", async () => {
  const work = transaction(async (sql) => {
    const { rows } = await sql.query<{ pid: number }>("SELECT pg_backend_pid() AS pid")
    const gone = new Promise((resolve) => sql.once("end", resolve))
    await pool.query("SELECT pg_terminate_backend($1)", [rows[0]?.pid])
    await gone
    await sql.query("SELECT 1")
  })
  await expect(work).rejects.toThrow()
  expect((await pool.query<{ one: number }>("SELECT 1 AS one")).rows).toEqual([{ one: 1 }])
})
