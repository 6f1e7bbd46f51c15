import { afterAll, beforeAll, expect, it } from "vitest"

import { pool } from "@/lib/db/database"
import { newId } from "@/lib/crypto/ids"
import { rawJson, type RawJson } from "@/lib/db/raw-json"
import { snapshotCache } from "./snapshot-cache"

const id = newId()
const write = (name: string) =>
  pool.query(
    `INSERT INTO "Organization" (id, name, "updatedAt") VALUES ($1, $2, now())
              ON CONFLICT (id) DO UPDATE SET name = $2`,
    [id, name],
  )
const read = async (): Promise<RawJson> => {
  const { rows } = await pool.query<{ name: string }>(`SELECT name FROM "Organization" WHERE id = $1`, [id])
  return rawJson(JSON.stringify(rows[0]!.name))
}

beforeAll(() => write("first"))
afterAll(() => pool.query(`DELETE FROM "Organization" WHERE id = $1`, [id]))

it("reuses a result while nothing is committed", async () => {
  const cached = snapshotCache<RawJson>()
  let last = await cached("a", read)
  // Other test files commit to the same PostgreSQL, so this may take several attempts.
  await expect
    .poll(
      async () => {
        const before = last
        last = await cached("a", read)
        return last === before
      },
      { interval: 1, timeout: 30_000 },
    )
    .toBe(true)
})

it("never returns a result older than the call", async () => {
  const cached = snapshotCache<RawJson>()
  for (let n = 0; n < 50; n++) {
    await Promise.all([cached("a", read), cached("a", read)])
    await write(`name ${n}`)
    const answers = await Promise.all([cached("a", read), cached("a", read), cached("a", read)])
    expect(answers.map(({ rawJson }) => rawJson)).toEqual(Array(3).fill(`"name ${n}"`))
  }
})

it("sees the commit of a transaction that was open during the read", async () => {
  const cached = snapshotCache<RawJson>()
  const open = await pool.connect()
  await open.query("BEGIN")
  await open.query(`UPDATE "Organization" SET name = 'committed later' WHERE id = $1`, [id])
  for (let n = 0; n < 5; n++) expect((await cached("a", read)).rawJson).not.toBe('"committed later"')
  await open.query("COMMIT")
  open.release()
  expect((await cached("a", read)).rawJson).toBe('"committed later"')
})

it("caches per key and skips results that are too large", async () => {
  const cached = snapshotCache<RawJson>()
  const large = rawJson(JSON.stringify("x".repeat(9 * 1024 * 1024)))
  let reads = 0
  const readLarge = async () => (reads++, large)
  for (let n = 0; n < 4; n++) expect(await cached("large", readLarge)).toBe(large)
  expect(reads).toBe(4)
  expect(await cached("a", read)).not.toBe(large)
})

it("doesn't cache an error", async () => {
  const cached = snapshotCache<RawJson>()
  for (let n = 0; n < 3; n++)
    await expect(cached("a", () => Promise.reject(new Error("gone")))).rejects.toThrow("gone")
  expect(JSON.parse((await cached("a", read)).rawJson)).toBeTypeOf("string")
})
